import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createMemoryState } from "../../server/src/channels/memoryState.testing.ts";
import type { ChannelSession } from "../../server/src/channels/port.ts";
import { createRecordingSink } from "../../server/src/channels/recordingSink.ts";
import type { WhatsappOptions } from "../../server/src/channels/whatsapp/adapter.ts";
import { adapterFor, connectionOver, openLinked } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";
import type { FakeWhatsapp } from "./index.ts";
import { portOf } from "./nodes.ts";

const patience = { timeout: 8000, interval: 10 };
const newest = 4_000_000_000;

let fake: FakeWhatsapp;
let asked: number;
/** Version that WhatsApp Web's worker says; undefined: nobody answers. */
let told: string | undefined;
let versionUrl: string;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  fake = await startFakeWhatsapp();
  asked = 0;
  told = `self.x={"client_revision":${newest},"y":1}`;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(told === undefined ? 503 : 200).end(told);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  versionUrl = `http://127.0.0.1:${portOf(server)}/sw.js`;
  closing.push(
    () => fake.stop(),
    () => server.close(),
  );
});

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Two numbers of one process that are linked, and then let go. */
async function linkTwo() {
  const stored = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  for (const entries of stored) {
    const session = await openLinked(fake, createRecordingSink(), {
      connection: connectionOver(createMemoryState(entries)),
    });
    await session.stop();
  }
  return stored;
}

async function comeBack(stored: Map<string, Uint8Array>[], options: Partial<WhatsappOptions>) {
  const adapter = adapterFor(fake, { versionUrl, ...options });
  const sinks = stored.map(() => createRecordingSink());
  const sessions: ChannelSession[] = [];
  for (const [index, entries] of stored.entries()) {
    const sink = sinks[index];
    if (sink) sessions.push(await adapter.start(connectionOver(createMemoryState(entries)), sink));
  }
  closing.push(() => Promise.all(sessions.map((session) => session.stop())));
  return sinks;
}

const kept = () => {
  const versions: string[] = [];
  return {
    versions,
    read: async () => versions.at(-1),
    keep: async (version: string) => void versions.push(version),
  };
};

it("finds the newest version by itself when WhatsApp retires its own, once for all numbers, and keeps it", async () => {
  const stored = await linkTwo();
  fake.faults.oldestRevision = newest;
  const keptVersion = kept();
  const sinks = await comeBack(stored, { keptVersion });
  for (const sink of sinks)
    await vi.waitFor(() => expect(sink.statuses.at(-1)?.status).toBe("CONNECTED"), patience);
  expect(sinks[0]?.statuses).toContainEqual({ status: "OPENING", cause: "client-outdated" });
  expect(asked).toBe(1);
  expect(keptVersion.versions).toEqual([`2.3000.${newest}`]);

  // Another process begins with what this one found.
  told = undefined;
  const [other] = await comeBack(stored.slice(0, 1), { keptVersion });
  await vi.waitFor(() => expect(other?.statuses.at(-1)?.status).toBe("CONNECTED"), patience);
  expect(other?.statuses.map(({ cause }) => cause)).not.toContain("client-outdated");
});

it("leaves WhatsApp alone while nobody knows a newer version, and comes back when somebody does", async () => {
  const stored = await linkTwo();
  fake.faults.oldestRevision = newest;
  told = undefined;
  const [sink] = await comeBack(stored.slice(0, 1), { outdatedMs: 300, version: "2.3000.1" });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), patience);
  expect(sink?.statuses.map(({ status }) => status)).not.toContain("CONNECTED");
  // Each try is one connection, and one question.
  expect(sink?.statuses.filter(({ cause }) => cause === "client-outdated").length).toBeLessThanOrEqual(
    asked + 1,
  );
  told = `{\\"client_revision\\":${newest}}`;
  await vi.waitFor(() => expect(sink?.statuses.at(-1)?.status).toBe("CONNECTED"), patience);
});
