import * as baileys from "baileys";
import type { SignalDataSet } from "baileys";
import { expect, it } from "vitest";

import { createMemoryState } from "../../memoryState.testing.ts";
import { noteAsKeys, openAuthState, slotOf } from "./authState.ts";

/** One of every kind in Baileys' `SignalDataTypeMap`. */
const everyKind = {
  "pre-key": { 7: { public: Buffer.from("public"), private: Buffer.from("private") } },
  session: { "5511.0": Buffer.from("a session") },
  "sender-key": { "120363@g.us::77::0": Buffer.from("a sender key") },
  "sender-key-memory": { "120363@g.us": { "77:1@lid": true } },
  "app-state-sync-key": {
    AAAA: baileys.proto.Message.AppStateSyncKeyData.create({ keyData: Buffer.from("data"), timestamp: 5 }),
  },
  "app-state-sync-version": {
    regular: {
      version: 3,
      hash: Buffer.from("hash"),
      indexValueMap: { x: { valueMac: Buffer.from("mac") } },
    },
  },
  "lid-mapping": { 5511: "77" },
  "device-list": { 5511: ["0", "3"] },
  tctoken: { "77@lid": { token: Buffer.from("token"), timestamp: "1700000000" } },
  "identity-key": { "5511.0": Buffer.from("identity") },
} satisfies SignalDataSet;

it("keeps every kind of key over a restart", async () => {
  const state = createMemoryState();
  await (await openAuthState(baileys, state)).keys.set(everyKind);

  const { keys } = await openAuthState(baileys, state);

  expect(await keys.get("pre-key", ["7"])).toEqual(everyKind["pre-key"]);
  expect(await keys.get("session", ["5511.0", "absent.0"])).toEqual(everyKind.session);
  expect(await keys.get("sender-key", ["120363@g.us::77::0"])).toEqual(everyKind["sender-key"]);
  expect(await keys.get("sender-key-memory", ["120363@g.us"])).toEqual(everyKind["sender-key-memory"]);
  expect(await keys.get("app-state-sync-version", ["regular"])).toEqual(everyKind["app-state-sync-version"]);
  expect(await keys.get("lid-mapping", ["5511"])).toEqual(everyKind["lid-mapping"]);
  expect(await keys.get("device-list", ["5511"])).toEqual(everyKind["device-list"]);
  expect(await keys.get("tctoken", ["77@lid"])).toEqual(everyKind.tctoken);
  expect(await keys.get("identity-key", ["5511.0"])).toEqual(everyKind["identity-key"]);
  const { AAAA } = await keys.get("app-state-sync-key", ["AAAA"]);
  expect(Buffer.from(AAAA?.keyData ?? [])).toEqual(Buffer.from("data"));
});

it("keeps the credentials over a restart", async () => {
  const state = createMemoryState();
  const first = await openAuthState(baileys, state);
  first.creds.me = { id: "5511988887777:1@s.whatsapp.net", lid: "77:1@lid" };
  await first.saveCreds();

  const second = await openAuthState(baileys, state);

  expect(second.creds).toEqual(first.creds);
});

it("stores keys and credentials in one write, or neither", async () => {
  const entries = new Map<string, Uint8Array>();
  const memory = createMemoryState(entries);
  const written: string[][] = [];
  let failing = true;
  const auth = await openAuthState(baileys, {
    ...memory,
    write: (changes) => {
      written.push([...changes.keys()]);
      return failing ? Promise.reject(new Error("no database")) : memory.write(changes);
    },
  });

  await expect(auth.keys.set({ session: everyKind.session, "pre-key": { 7: null } })).rejects.toThrow(
    "no database",
  );
  expect(entries.size).toBe(0);

  failing = false;
  await auth.keys.set({ session: everyKind.session, "pre-key": { 7: null } });
  expect(written).toEqual([
    ["session:5511.0", "pre-key:7", "creds"],
    ["session:5511.0", "pre-key:7", "creds"],
  ]);
  expect([...entries.keys()]).toEqual(["session:5511.0", "creds"]);

  await auth.keys.set({ "lid-mapping": { 5511: "77" } });
  expect(written.at(-1)).toEqual(["lid-mapping:5511"]);
});

it("keeps a note of its own beside the keys", async () => {
  const auth = await openAuthState(baileys, createMemoryState());
  const slot = slotOf("3EB0AA", 1024);

  await auth.keys.set(noteAsKeys("sent", slot, { id: "3EB0AA", bytes: Buffer.from("a message") }));

  expect(await auth.readNote("sent", slot)).toEqual({ id: "3EB0AA", bytes: Buffer.from("a message") });
  expect(await auth.readNote("received", slot)).toBeUndefined();
});
