/** Says whether a part of the application could not be fetched: no network, or a newer version took its place. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
