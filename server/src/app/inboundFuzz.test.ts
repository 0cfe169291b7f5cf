import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { fromWire } from "../channels/messenger/fromWire.ts";
import { facebook, instagram } from "../channels/messenger/platforms.ts";
import { recordedInstagram, recordedPage } from "../channels/messenger/recordedPayloads.testing.ts";
import { mutated } from "../channels/mutated.testing.ts";
import type { InboundEvent } from "../channels/port.ts";
import { fromWire as fromCloud } from "../channels/whatsapp-cloud/fromWire.ts";
import { recorded } from "../channels/whatsapp-cloud/recordedPayloads.testing.ts";
import { buildConnection } from "../features/tickets/tickets.testing.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

type Reader = (body: unknown) => { events: InboundEvent[] }[];
const channels: [string, Reader, object][] = [
  ["whatsappapi", fromCloud, recorded],
  ["facebook", (body) => fromWire(facebook, body), recordedPage],
  ["instagram", (body) => fromWire(instagram, body), recordedInstagram],
];
/** Deliveries at once, and how often. */
const [together, rounds] = [40, 5];

it.each(channels)(
  "whatever a stranger sends over %s is taken in, and stops nobody else's",
  async (channel, read, payloads) => {
    const { companyId } = await app.inNewCompany();
    const connectionId = await buildConnection({ database: app.database, companyId }, { channel });
    const shown = Object.values(payloads).filter((payload) => typeof payload === "object");
    const inbox = () =>
      app.database.read<{ attempts: number; parked_reason: string | null }>(companyId, {
        text: "select attempts, parked_reason, payload from inbox where company_id = $1 order by attempts desc",
        values: [companyId],
      });
    let seen = 0;
    const deliveries = fc.array(mutated(shown), { minLength: together, maxLength: together });
    await fc.assert(
      fc.asyncProperty(deliveries, async (bodies) => {
        const events = bodies.flatMap((body) => read(body).flatMap((one) => one.events));
        seen += events.length;
        await app.running.pipeline.inbox.accept({ companyId, connectionId, events });
        await expect
          .poll(async () => (await inbox()).filter(({ attempts }) => attempts === 0).length, {
            timeout: 30_000,
          })
          .toBe(0);
        expect(await inbox()).toEqual([]);
      }),
      { numRuns: rounds, endOnFailure: true },
    );
    expect(seen).toBeGreaterThan((together * rounds) / 10);
  },
  300_000,
);
