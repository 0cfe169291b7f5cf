/** A line for whoever watches. */
export const tell = (line: string): void => console.log(line);
