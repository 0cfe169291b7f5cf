import { ApiError } from "../../lib/api/apiError.ts";

/** The server says that there is nothing to show; after any other failure (a broken line, a server that starts) one tries again. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);
