import type { ChatbotOption, ChatbotOptionBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError, refuseTaken } from "../../../platform/http/index.ts";
import { flatten, type OptionRow, rowsOf, treeOf } from "./optionTree.ts";
import { everyOptionOf } from "./readOptions.ts";

/**
 * Makes a queue's option tree what is given: options with an id stay themselves, wherever they stand now, others are
 * made, and whoever is not in it goes. Needs the queue's row locked. Throws where an id or a target is not the company's.
 */
export async function saveOptions(
  tx: Tx,
  queueId: number,
  menu: readonly ChatbotOptionBody[],
): Promise<ChatbotOption[]> {
  const before = await tx.query<OptionRow>(everyOptionOf(tx.companyId, queueId));
  const kept = keptIds(menu, before);
  await checkTargets(tx, menu);
  const ids = await reserveIds(tx, flatten(menu).length - kept.length);
  const rows = rowsOf(menu, () => ids.pop() ?? 0);
  if (rows.length > 0) await refuseTaken(missingIntegration, () => upsert(tx, queueId, rows));
  // Afterwards, when what stays stands below nothing that goes.
  if (before.length > kept.length)
    await deleteOthers(
      tx,
      queueId,
      rows.map((row) => row.id),
    );
  return treeOf(rows);
}

/** The key refuses an integration that the company does not have. */
const missingIntegration = { chatbot_options_integration: "ERR_NO_INTEGRATION_FOUND" } as const;

/** The ids that are named, each of this queue and once. */
function keptIds(menu: readonly ChatbotOptionBody[], before: readonly OptionRow[]): number[] {
  const there = new Set(before.map((row) => row.id));
  const ids = flatten(menu).flatMap(({ id }) => (id === undefined ? [] : [id]));
  for (const id of ids) if (!there.delete(id)) throw new DomainError("ERR_NO_CHATBOT_FOUND");
  return ids;
}

async function checkTargets(tx: Tx, menu: readonly ChatbotOptionBody[]): Promise<void> {
  const options = flatten(menu);
  const queueIds = options.flatMap(({ optQueueId }) => optQueueId ?? []);
  const userIds = options.flatMap(({ optUserId }) => optUserId ?? []);
  const fileIds = options.flatMap(({ optFileId }) => optFileId ?? []);
  if (queueIds.length + userIds.length + fileIds.length === 0) return;
  const [missing] = await tx.query<{ queues: boolean; users: boolean; files: boolean }>({
    name: "missing-option-targets",
    text: `
      select
        exists (select from unnest($2::bigint[]) wanted where not exists
          (select from queues where company_id = $1 and id = wanted)) as queues,
        exists (select from unnest($3::bigint[]) wanted where not exists
          (select from users where company_id = $1 and id = wanted)) as users,
        exists (select from unnest($4::bigint[]) wanted where not exists
          (select from file_lists where company_id = $1 and id = wanted)) as files`,
    values: [tx.companyId, queueIds, userIds, fileIds],
  });
  if (missing?.queues) throw new DomainError("ERR_NO_QUEUE_FOUND");
  if (missing?.users) throw new DomainError("ERR_NO_USER_FOUND");
  if (missing?.files) throw new DomainError("ERR_NO_FILE_LIST_FOUND");
}

/** The last comes first. */
async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx.query<{ id: number }>({
    name: "reserve-options",
    text: "select nextval('chatbot_options_id_seq') as id from generate_series(1, $1::int) order by 1 desc",
    values: [count],
  });
  return rows.map((row) => row.id);
}

async function deleteOthers(tx: Tx, queueId: number, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: "delete-other-options",
    text: "delete from chatbot_options where company_id = $1 and queue_id = $2 and id <> all($3::bigint[])",
    values: [tx.companyId, queueId, ids],
  });
}

async function upsert(tx: Tx, queueId: number, rows: readonly OptionRow[]): Promise<void> {
  await tx.query({
    name: "write-options",
    text: `
      insert into chatbot_options (company_id, queue_id, id, parent_id, position, name, greeting_message, queue_type,
        close_ticket, opt_queue_id, opt_user_id, opt_file_id, opt_integration_id)
      select $1, $2, o.* from jsonb_to_recordset($3::jsonb) as o(id bigint, parent_id bigint, position int, name text,
        greeting_message text, queue_type text, close_ticket boolean, opt_queue_id bigint, opt_user_id bigint,
        opt_file_id bigint, opt_integration_id bigint)
      on conflict (company_id, id) do update set parent_id = excluded.parent_id, position = excluded.position,
        name = excluded.name, greeting_message = excluded.greeting_message, queue_type = excluded.queue_type,
        close_ticket = excluded.close_ticket, opt_queue_id = excluded.opt_queue_id, opt_user_id = excluded.opt_user_id,
        opt_file_id = excluded.opt_file_id, opt_integration_id = excluded.opt_integration_id`,
    values: [tx.companyId, queueId, JSON.stringify(rows)],
  });
}
