import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { createSecret, signedHeaders } from "../../platform/webhooks/index.ts";
import { readAnswer } from "./clients/readAnswer.ts";

const here = dirname(fileURLToPath(import.meta.url));

/** The receiver of the guide, as somebody would copy it. */
async function receiverOfGuide(secret: string): Promise<{ server: Server; end: () => Promise<void> }> {
  const guide = await readFile(join(here, "../../../../docs/integrations.md"), "utf8");
  const code = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? "";
  const folder = await mkdtemp(join(tmpdir(), "receiver-"));
  const path = join(folder, "receiver.mjs");
  // The library that it names lies here.
  const library = pathToFileURL(createRequire(import.meta.url).resolve("standardwebhooks")).href;
  await writeFile(path, code.replace('"standardwebhooks"', JSON.stringify(library)));
  const { receiver } = (await import(pathToFileURL(path).href)) as { receiver: (secret: string) => Server };
  const end = () => rm(folder, { recursive: true, force: true });
  return { server: receiver(secret), end };
}

it("is twenty lines in the guide, which verify who calls and answer so that it is understood", async () => {
  const secret = createSecret();
  const { server, end } = await receiverOfGuide(secret);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const tell = (text: string, signedWith: string) => {
    const body = JSON.stringify({ contact: { name: "Maria" }, message: { text } });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signedHeaders([signedWith], { id: "run.1", timestamp, body });
    return fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
  };
  const hello = await tell("Oi", secret);
  expect(readAnswer(await hello.text())).toMatchObject({
    says: [{ text: "Olá, Maria!" }],
    next: { kind: "hear" },
  });
  expect(readAnswer(await (await tell("atendente", secret)).text())).toMatchObject({
    says: [],
    next: { kind: "handOver" },
  });
  expect((await tell("Oi", createSecret())).status).toBe(401);
  server.close();
  server.closeAllConnections();
  await end();
});
