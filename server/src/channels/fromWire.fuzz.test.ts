import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromWire } from "./messenger/fromWire.ts";
import { facebook, instagram } from "./messenger/platforms.ts";
import { recordedInstagram, recordedPage } from "./messenger/recordedPayloads.testing.ts";
import { fuzzCases, mutated } from "./mutated.testing.ts";
import { ChannelError, type HistoryPart, type InboundEvent } from "./port.ts";
import { fromWire as fromCloud } from "./whatsapp-cloud/fromWire.ts";
import { historyParts, readHistory } from "./whatsapp-cloud/history.ts";
import { recorded, recordedHistory } from "./whatsapp-cloud/recordedPayloads.testing.ts";

type Reader = (body: unknown) => { account: string; events: InboundEvent[] }[];

const channels: [string, Reader, object][] = [
  ["whatsappapi", fromCloud, recorded],
  ["facebook", (body) => fromWire(facebook, body), recordedPage],
  ["instagram", (body) => fromWire(instagram, body), recordedInstagram],
];

describe.each(channels)("whatever comes over the webhook of %s", (_channel, read, payloads) => {
  it("throws nothing, and what is read of it can be stored", () => {
    let seen = 0;
    fc.assert(
      fc.property(mutated(Object.values(payloads).filter(isPayload)), (body) => {
        for (const { account, events } of read(body)) {
          expect(account).not.toBe("");
          for (const event of events) {
            seen += 1;
            checkStorable(event);
          }
        }
      }),
      { numRuns: fuzzCases },
    );
    // A payload that is read only by accident would prove nothing.
    expect(seen).toBeGreaterThan(fuzzCases / 10);
  }, 600_000);
});

it("throws nothing over old messages that come by webhook, and what is read of them can be stored", async () => {
  const window = { from: 0, to: Number.MAX_SAFE_INTEGER, groups: false };
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(mutated(Object.values(recordedHistory)), async (body) => {
      for (const { account, part } of historyParts(body)) {
        expect(account).not.toBe("");
        expect(part.id).toMatch(/^history:[0-9a-f]{40}$/);
        const reader = readOrRefuse(part.content);
        for await (const slice of reader?.slices ?? []) {
          seen += slice.length;
          for (const event of slice) checkStorable(event);
        }
      }
    }),
    { numRuns: fuzzCases },
  );
  expect(seen).toBeGreaterThan(fuzzCases / 10);

  /** A part may say that there is nothing; anything else that is thrown fails the test. */
  function readOrRefuse(content: HistoryPart["content"]) {
    try {
      return readHistory(JSON.parse(JSON.stringify(content)), window);
    } catch (error) {
      expect(error).toBeInstanceOf(ChannelError);
      return undefined;
    }
  }
}, 600_000);

/** Some of what is recorded is made by a function. */
const isPayload = (recordedOne: unknown): boolean => typeof recordedOne === "object";

function checkStorable(event: InboundEvent): void {
  expect(event.eventId.length).toBeGreaterThan(0);
  expect(new Date(event.at).toISOString()).toBe(event.at);
  // A database takes no other years.
  expect(event.at).toMatch(/^\d{4}-/);
  expect(event.chat.identities.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(event))).toEqual(event);
}
