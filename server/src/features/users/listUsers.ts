import { type Ctx, readPage } from "../../platform/http/index.ts";
import { planUse } from "../plans/index.ts";
import { userLimit } from "./userLimit.ts";
import { presentUser, type UserRow } from "./users.present.ts";
import { usersPage } from "./users.queries.ts";

const pageSize = 20;

/** A page of the company's users, and how many more its plan has room for. */
export async function listUsers(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const [{ rows, count, hasMore }, [seats = { used: 0, limit: 0 }]] = await Promise.all([
    readPage({ pageNumber, pageSize }, (part) =>
      ctx.read<UserRow & { total: number }>(usersPage(ctx.companyId, searchParam, part)),
    ),
    ctx.read<{ used: number; limit: number }>(planUse(ctx.companyId, userLimit)),
  ]);
  return { users: rows.map((row) => presentUser(ctx.services, row)), count, hasMore, seats };
}
