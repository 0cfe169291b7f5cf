/** The embedded database cannot run; the message is one line for the person who starts the server. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
