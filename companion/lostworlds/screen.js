export {mount} from "./screen_field.js";
