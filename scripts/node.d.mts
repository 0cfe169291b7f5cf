/** Node's own flags for the server's process. */
export const serverFlags: readonly string[];
