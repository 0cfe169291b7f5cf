import type { Ctx } from "../../platform/http/index.ts";
import { presentUser, type UserRow } from "./users.present.ts";
import { usersCount, usersPage } from "./users.queries.ts";

const pageSize = 20;

export async function listUsers(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize + 1 };
  const [rows, [counted]] = await Promise.all([
    ctx.read<UserRow>(usersPage(ctx.companyId, searchParam, page)),
    ctx.read<{ count: number }>(usersCount(ctx.companyId, searchParam)),
  ]);
  return {
    users: rows.slice(0, pageSize).map((row) => presentUser(ctx.services, row)),
    count: counted?.count ?? 0,
    hasMore: rows.length > pageSize,
  };
}
