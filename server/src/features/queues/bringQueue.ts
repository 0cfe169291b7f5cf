import type { ChatbotOptionBody, QueueBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { recordRule } from "../audit/index.ts";
import { saveOptions } from "./options/saveOptions.ts";
import { queueCreated, queueUpdated } from "./queues.events.ts";
import { lockQueue } from "./queues.queries.ts";
import { queueColumns } from "./queues.present.ts";

/** A queue of another system: the one that is here by its name, or a new one, in another colour where its own is taken. */
export async function bringQueue(tx: Tx, body: QueueBody, { by }: { by: Actor }): Promise<number> {
  const [known] = await tx.query<{ id: number }>({
    name: "queue-by-name",
    text: "select id from queues where company_id = $1 and app.plain(name) = app.plain($2)",
    values: [tx.companyId, body.name],
  });
  if (known) return known.id;
  const color = await freeColour(tx, body.color);
  const { id } = await tx.db
    .insertInto("queues")
    .values({ ...queueColumns(body), company_id: tx.companyId, name: body.name, color })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordRule(tx, { by, action: "queue.created", details: { queueId: id, name: body.name } });
  tx.emit(queueCreated, { queueId: id, by });
  return id;
}

/** No two queues of a company have one colour. */
async function freeColour(tx: Tx, wanted: string): Promise<string> {
  const rows = await tx.query<{ color: string }>({
    name: "colours-of-queues",
    text: "select lower(ltrim(color, '#')) as color from queues where company_id = $1",
    values: [tx.companyId],
  });
  const taken = new Set(rows.map(({ color }) => color));
  for (let shade = Number.parseInt(wanted.replace("#", "").slice(0, 6), 16) || 0; ; shade += 0x050301) {
    const color = (shade % 0x1000000).toString(16).padStart(6, "0");
    if (!taken.has(color)) return `#${color}`;
  }
}

/** The options of a brought queue, unless it has some already. */
export async function bringOptions(
  tx: Tx,
  { queueId, menu, by }: { queueId: number; menu: readonly ChatbotOptionBody[]; by: Actor },
): Promise<void> {
  await lockQueue(tx, queueId);
  const [there] = await tx.query({
    text: "select from chatbot_options where company_id = $1 and queue_id = $2 limit 1",
    values: [tx.companyId, queueId],
  });
  if (there) return;
  await saveOptions(tx, queueId, menu);
  tx.emit(queueUpdated, { queueId, by });
}
