import { type Ctx, readPage } from "../../platform/http/index.ts";
import { presentUser, type UserRow } from "./users.present.ts";
import { usersPage } from "./users.queries.ts";

const pageSize = 20;

export async function listUsers(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<UserRow & { total: number }>(usersPage(ctx.companyId, searchParam, part)),
  );
  return { users: rows.map((row) => presentUser(ctx.services, row)), count, hasMore };
}
