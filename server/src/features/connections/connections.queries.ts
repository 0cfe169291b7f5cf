import type { Statement, Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { ConnectionRecord } from "./connections.present.ts";

const withQueues = `
  w.*, coalesce((
    select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by q.order_queue, app.plain(q.name), q.id)
    from connection_queues cq join queues q on q.company_id = cq.company_id and q.id = cq.queue_id
    where cq.company_id = w.company_id and cq.connection_id = w.id
  ), '[]') as queues, (
    select jsonb_build_object('name', f.name, 'mimetype', f.mimetype, 'size', f.size) from files f
    where f.company_id = w.company_id and f.id = w.greeting_file_id
  ) as greeting_file`;

/** Lists connections by name. Ids of null mean all. */
export const connectionsByName = (companyId: number, ids: readonly number[] | null): Statement => ({
  name: "list-connections",
  text: `
    select ${withQueues} from connections w where w.company_id = $1 and ($2::bigint[] is null or w.id = any($2))
    order by app.plain(w.name), w.id`,
  values: [companyId, ids],
});

/** The row as others will see it after the transaction. */
export async function getConnection(tx: Tx, connectionId: number): Promise<ConnectionRecord> {
  const [row] = await tx.query<ConnectionRecord>(connectionsByName(tx.companyId, [connectionId]));
  if (!row) throw new DomainError("ERR_NO_WAPP_FOUND");
  return row;
}

/** Serves exactly these queues. */
export async function assignQueues(tx: Tx, connectionId: number, queueIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(queueIds)];
  await tx.query({
    text: "delete from connection_queues where company_id = $1 and connection_id = $2",
    values: [tx.companyId, connectionId],
  });
  const assigned = await tx.query({
    text: `
      insert into connection_queues (company_id, connection_id, queue_id)
      select $1, $2, q.id from queues q where q.company_id = $1 and q.id = any($3) returning queue_id`,
    values: [tx.companyId, connectionId, wanted],
  });
  if (assigned.length < wanted.length) throw new DomainError("ERR_NO_QUEUE_FOUND");
}

/** Shows a greeting's file to those who may edit connections. */
export const greetingFiles: FileReason = (where, { permissions }) =>
  where.add(
    `exists (
       select 1 from connections w
       where w.company_id = f.company_id and w.greeting_file_id = f.id and $?::boolean)`,
    permissions.has("connections"),
  );

export const connectionNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "connection-names",
  text: "select id, name from connections where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
