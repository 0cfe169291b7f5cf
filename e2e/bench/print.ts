/** A line for whoever watches. */
export const print = (line: string): void => console.log(line);
