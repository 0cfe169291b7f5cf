/** What the person at the terminal did wrong, in one line. */
export class CommandError extends Error {
  override name = "CommandError";
}
