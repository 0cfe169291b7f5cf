import type { Statement, Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { UserRow } from "./users.present.ts";

/** Tells who is online: a user without a sign of life for this long is not (decisions §7). */
export const onlineExpression = "coalesce(u.last_seen_at > app.now() - interval '5 minutes', false)";

/** Condition of who may be given a ticket by itself; of users `u`. */
export const availableExpression =
  "(u.availability = 'online' and u.last_seen_at > app.now() - interval '5 minutes')";

const columns = `
  u.*, ${onlineExpression} as online,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by q.order_queue, app.plain(q.name), q.id)
    from user_queues uq join queues q on q.company_id = uq.company_id and q.id = uq.queue_id
    where uq.company_id = u.company_id and uq.user_id = u.id
  ), '[]') as queues`;

export const userById = (companyId: number, userId: number): Statement => ({
  name: "get-user",
  text: `select ${columns} from users u where u.company_id = $1 and u.id = $2`,
  values: [companyId, userId],
});

/** Name or e-mail holds the text, accents and case aside. */
const matches = "($2 = '' or strpos(app.plain(u.name), app.plain($2)) > 0 or strpos(u.email, lower($2)) > 0)";

export const usersPage = (
  companyId: number,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Statement => ({
  name: "list-users",
  text: `select ${columns}, count(*) over () as total from users u where u.company_id = $1 and ${matches} order by app.plain(u.name), u.id offset $3 limit $4`,
  values: [companyId, search, offset, limit],
});

/** Everybody, or those with the given ids. */
export const colleagues = (companyId: number, search: string, ids: readonly number[] | null): Statement => ({
  name: "list-colleagues",
  text: `
    select u.id, u.name, u.profile, ${onlineExpression} as online, u.availability,
      coalesce((select jsonb_agg(uq.queue_id order by uq.queue_id) from user_queues uq where uq.company_id = u.company_id and uq.user_id = u.id), '[]') as queue_ids
    from users u
    where u.company_id = $1 and ${matches} and ($3::bigint[] is null or u.id = any($3))
    order by app.plain(u.name), u.id`,
  values: [companyId, search, ids],
});

/** The row as others will see it after the transaction. */
export async function getUser(tx: Tx, userId: number): Promise<UserRow> {
  const [row] = await tx.query<UserRow>(userById(tx.companyId, userId));
  if (!row) throw new DomainError("ERR_NO_USER_FOUND");
  return row;
}

export async function lockUser(tx: Tx, userId: number): Promise<void> {
  const row = await tx.db
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_USER_FOUND");
}

/** A colleague's picture is the whole company's. */
export const userPictures: FileReason = (where) =>
  where.add("exists (select 1 from users u where u.company_id = f.company_id and u.picture_id = f.id)");

export const userNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "user-names",
  text: "select id, name from users where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
