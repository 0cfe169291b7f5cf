import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";

/** The port of last time where it is still free, so that tools keep finding the database; else a free one. */
export async function choosePort(file: string): Promise<number> {
  const remembered = readPort(file);
  const port = remembered && (await isFree(remembered)) ? remembered : await findFreePort();
  writeFileSync(file, `${port}\n`, { mode: 0o600 });
  return port;
}

function readPort(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, "utf8"));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

const isFree = (port: number): Promise<boolean> =>
  listenOn(port).then(
    () => true,
    () => false,
  );

const findFreePort = (): Promise<number> => listenOn(0);

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
