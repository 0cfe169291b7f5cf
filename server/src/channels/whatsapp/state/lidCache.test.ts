import * as baileys from "baileys";
import { pino } from "pino";
import { expect, it } from "vitest";

import { createMemoryState } from "../../memoryState.testing.ts";
import { createQuietLogger } from "../quietLogger.ts";
import { openAuthState } from "./authState.ts";
import { createDecryption } from "./decryption.ts";
import { mostKept } from "./lidCache.ts";

const person = (index: number) => ({ lid: `2${index}@lid`, pn: `5511${900_000_000 + index}@s.whatsapp.net` });

it("keeps the hidden ids at hand that were asked for last, and finds the others in the state", async () => {
  const state = createMemoryState();
  let reads = 0;
  const auth = await openAuthState(baileys, {
    ...state,
    read: (keys) => {
      reads += 1;
      return state.read(keys);
    },
  });
  const logger = createQuietLogger(pino({ level: "silent" }));
  const keys = baileys.addTransactionCapability(auth.keys, logger, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  });
  const handlers = { readable: () => Promise.resolve(), unreadable: () => undefined };
  const { makeSignalRepository } = createDecryption(baileys, auth, handlers);
  const { lidMapping } = makeSignalRepository({ creds: auth.creds, keys }, logger);
  const people = Array.from({ length: mostKept }, (_, index) => person(index));
  await lidMapping.storeLIDPNMappings(people);
  const readsFor = async (lid: string) => {
    const before = reads;
    const found = await lidMapping.getPNForLID(lid);
    return { found: found?.replace(":0@", "@"), reads: reads - before };
  };

  // The later half of so many people: both addresses of each are kept.
  expect(await readsFor(person(mostKept - 1).lid)).toEqual({ found: person(mostKept - 1).pn, reads: 0 });
  expect(await readsFor(person(0).lid)).toEqual({ found: person(0).pn, reads: 1 });
  expect(await readsFor(person(0).lid)).toEqual({ found: person(0).pn, reads: 0 });
});
