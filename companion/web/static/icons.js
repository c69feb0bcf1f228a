// The shell's own signs, on a grid of 24, written as glyphs.js writes the print's.
export const ICONS = {
  undo: "s2.6|M9 3L3.4 8.6L9 14.2M3.6 8.6H14.6a5.9 5.9 0 0 1 0 11.8H8",
  redo: "s2.6|M15 3L20.6 8.6L15 14.2M20.4 8.6H9.4a5.9 5.9 0 0 0 0 11.8H16",
  more: "s2.6|M3 5H21M3 12H21M3 19H14",
  close: "s2.6|M5 5L19 19M19 5L5 19",
  back: "s2.6|M14.6 4L6.6 12L14.6 20",
  list: "s2.4|M8 5H22M8 12H22M8 19H22;f|O3.2 5 1.8O3.2 12 1.8O3.2 19 1.8",
  face: "s2.4|M8 3V20M3.4 7.6L8 3L12.6 7.6M16 21V4M11.4 16.4L16 21L20.6 16.4",
  seat: "s2|O12 7.4 4.6M3.4 22a8.6 8.6 0 0 1 17.2 0",
  gear: "s2.2|O12 12 3.4M12 1.6V6M12 18V22.4M1.6 12H6M18 12H22.4M4.6 4.6L7.8 7.8M16.2 16.2L19.4 19.4M4.6 19.4L7.8 16.2M16.2 7.8L19.4 4.6",
  door: "s2.2|M10 3H3V21H10M15 7L20.4 12L15 17M8.6 12H20",
  away: "s2.2|M2 9.4Q12 1 22 9.4M6 13.6Q12 8.4 18 13.6M3 3L21 21;f|O12 19 2.2",
};
