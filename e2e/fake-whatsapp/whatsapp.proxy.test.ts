import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelSession } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import { createProxyAgent } from "../../server/src/platform/safe-fetch/index.ts";
import { png } from "../../server/src/platform/storage/picture.testing.ts";
import { adapterFor, connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp } from "./index.ts";
import { startProxy } from "./proxy.ts";

const patience = { timeout: 8000, interval: 10 };
const proxyAgent = (address: string) => createProxyAgent(address, { allow: ["127.0.0.1"] });

let fake: FakeWhatsapp;
let proxy: Awaited<ReturnType<typeof startProxy>>;
const sessions: ChannelSession[] = [];

beforeEach(async () => {
  fake = await startFakeWhatsapp();
  proxy = await startProxy({ user: "clinica", password: "s3nha" });
});

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.stop();
  await proxy.stop();
  await fake.stop();
});

it("talks and fetches files through the proxy that the connection names, and no other way", async () => {
  const sink = createRecordingSink();
  const connection = connectionOver(createMemoryState(), { proxy: proxy.url() });
  const session = await openLinked(fake, sink, { connection, proxyAgent });
  sessions.push(session);
  const chat = new URL(fake.url).host;
  expect(new Set(proxy.asked)).toEqual(new Set([chat]));

  const bytes = png;
  await fake.phone.sendImage({ bytes, mimetype: "image/png" });
  await vi.waitFor(() => expect(sink.eventsOf("message")).toHaveLength(1), patience);
  const content = sink.eventsOf("message")[0]?.content;
  if (content?.type !== "image") throw new Error("no picture came");
  const read = await session.download(content.media.locator);
  const chunks: Buffer[] = [];
  for await (const chunk of read) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks)).toEqual(Buffer.from(bytes));
  expect(new Set(proxy.asked)).toEqual(new Set([chat, fake.mediaHost]));
});

it("waits for a proxy that does not let it through, and keeps its keys meanwhile", async () => {
  const sink = createRecordingSink();
  const stored = new Map<string, Uint8Array>();
  const linked = await openLinked(fake, createRecordingSink(), {
    connection: connectionOver(createMemoryState(stored)),
  });
  await linked.stop();
  const connection = connectionOver(createMemoryState(stored), { proxy: proxy.url("clinica:errada") });
  sessions.push(await adapterFor(fake, { proxyAgent }).start(connection, sink));
  await vi.waitFor(
    () => expect(sink.statuses.at(-1)).toEqual({ status: "TIMEOUT", cause: "network" }),
    patience,
  );
  expect(proxy.refused.length).toBeGreaterThan(1);
  expect(stored.has("creds")).toBe(true);
});

it("goes to no private place", async () => {
  const connection = connectionOver(createMemoryState(), { proxy: "http://10.0.0.5:3128" });
  const start = adapterFor(fake).start(connection, createRecordingSink());
  await expect(start).rejects.toMatchObject({ code: "bad-proxy", retry: "reauthorize" });
});
