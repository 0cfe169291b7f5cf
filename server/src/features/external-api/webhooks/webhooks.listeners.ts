import { type WebhookEvent, webhookPatienceHours } from "@balcao/contract";
import { FreshCache } from "../../../platform/cache/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { DurableListener } from "../../../platform/events/index.ts";
import type { Installation } from "../../../platform/feature/index.ts";
import { visitIsOver } from "../visitIsOver.ts";
import { insertDeliveries, type NewDelivery } from "./deliveries.ts";
import { type Happening, happeningsOf, heardEvents } from "./heard.ts";
import { lineOf, linesOf } from "./lines.ts";
import { rowsOf, type HappeningRow } from "./rowsOf.ts";
import { webhookCalls } from "./webhookCalls.ts";
import { webhooksChanged } from "./webhooks.events.ts";

/** Writes a delivery for each webhook that wants to hear of an event, in the order in which it happened. */
export function webhookListener({ services, pipeline, feed }: Installation): DurableListener {
  const companies = new FreshCache({
    max: 1,
    maxAge: 60_000,
    load: async () => {
      const rows = await services.database.system<{ company_id: number }>({
        name: "companies-with-webhooks",
        text: "select distinct company_id from webhooks where active",
      });
      return new Set(rows.map((row) => row.company_id));
    },
  });
  feed.onWentBack(() => companies.forgetAll());
  feed.subscribe((_companyId, events) => {
    if (events.some(({ type }) => type === webhooksChanged.name)) companies.forget("all");
  });
  return {
    consumer: "webhooks",
    on: heardEvents,
    delayMs: 0,
    maxAgeMs: webhookPatienceHours * 3_600_000,
    linesOf,
    isNeeded: async (companyId) => (await companies.get("all"))?.has(companyId) ?? false,
    async handle(tx, events) {
      const happenings = events.flatMap(happeningsOf);
      if (happenings.length === 0) return;
      await insertDeliveries(tx, await composeDeliveries(tx, happenings));
      pipeline.calls.wake(webhookCalls);
    },
  };
}

interface Listening {
  [column: string]: unknown;
  id: number;
  events: WebhookEvent[];
  active_since: string;
}

async function composeDeliveries(tx: Tx, happenings: readonly Happening[]): Promise<NewDelivery[]> {
  const webhooks = await tx.query<Listening>({
    name: "listening-webhooks",
    text: `select id, events, active_since from webhooks where company_id = $1 and active and not (${visitIsOver}) order by id`,
    values: [tx.companyId],
  });
  const wanted = new Set(webhooks.flatMap(({ events }) => events));
  const rowOf = await rowsOf(
    tx,
    happenings.filter(({ type }) => wanted.has(type)),
  );
  return happenings.flatMap((happening) => {
    const row = rowOf(happening);
    if (!row) return [];
    return webhooks
      .filter(
        ({ events, active_since }) => events.includes(happening.type) && happening.event.at >= active_since,
      )
      .map(({ id }) => composeDelivery(tx.companyId, happening, { webhookId: id, row }));
  });
}

const composeDelivery = (
  companyId: number,
  { type, id, event }: Happening,
  { webhookId, row }: { webhookId: number; row: HappeningRow },
): NewDelivery => ({
  webhookId,
  messageId: `msg_${companyId}_${event.seq}_${id}`,
  type,
  line: lineOf(row.contact_id),
  contactId: row.contact_id,
  authorContactId: row.author_contact_id,
  payload: { type, timestamp: event.at, data: row.data },
});
