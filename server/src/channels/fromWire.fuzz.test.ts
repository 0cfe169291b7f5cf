import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromWire } from "./messenger/fromWire.ts";
import { facebook, instagram } from "./messenger/platforms.ts";
import { recordedInstagram, recordedPage } from "./messenger/recordedPayloads.testing.ts";
import { fuzzCases, mutated } from "./mutated.testing.ts";
import type { InboundEvent } from "./port.ts";
import { fromWire as fromCloud } from "./whatsapp-cloud/fromWire.ts";
import { recorded } from "./whatsapp-cloud/recordedPayloads.testing.ts";

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

/** Some of what is recorded is made by a function. */
const isPayload = (recordedOne: unknown): boolean => typeof recordedOne === "object";

function checkStorable(event: InboundEvent): void {
  expect(event.eventId.length).toBeGreaterThan(0);
  expect(new Date(event.at).toISOString()).toBe(event.at);
  expect(event.chat.identities.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(event))).toEqual(event);
}
