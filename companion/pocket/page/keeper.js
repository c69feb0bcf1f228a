// What a phone that keeps tables can do beside playing: give a table away as a file, and take one in.
export function furnish() {}
