import { mkdirSync } from "node:fs";
import { type ClusterTools, databaseName, superuser } from "./cluster.ts";

/** The longest path that the kernel takes for a unix socket, in bytes, without the zero that ends it. */
const longestPath = 107;

/** Says whether a socket in this folder can be named at all; a deep DATA_DIR is served over loopback alone. */
export const takesSocket = (folder: string): boolean =>
  Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= longestPath;

/** Makes the folder of the socket, for the user that Postgres runs as. */
export function prepareSocketFolder({ user, files }: ClusterTools): void {
  if (!takesSocket(files.socket)) return;
  mkdirSync(files.socket, { recursive: true, mode: 0o711 });
  user.own(files.socket);
}

export interface ServerLocation {
  socket: string;
  port: number;
  password: string;
}

/**
 * The address of the superuser: over the unix socket, which carries a small query in three quarters of the time that
 * loopback needs, and over loopback where the socket's path would be too long.
 */
export function addressOf({ socket, port, password }: ServerLocation): string {
  const host = takesSocket(socket) ? encodeURIComponent(socket) : "127.0.0.1";
  return `postgres://${superuser}:${password}@${host}:${port}/${databaseName}`;
}
