/** Mistake of the person at the terminal, in one line. */
export class CommandError extends Error {
  override name = "CommandError";
}
