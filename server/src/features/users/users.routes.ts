import { endpoints } from "@balcao/contract";
import { type Ctx, DomainError, type Route, route } from "../../platform/http/index.ts";
import { createUser } from "./createUser.ts";
import { deleteUser } from "./deleteUser.ts";
import { endSessionsOf } from "./endSessionsOf.ts";
import { listUsers } from "./listUsers.ts";
import { updateAvailability } from "./updateAvailability.ts";
import { updateListWidth } from "./updateListWidth.ts";
import { updateUser } from "./updateUser.ts";
import { removePicture, uploadPicture } from "./uploadPicture.ts";
import { type ColleagueRow, presentColleague, presentUser, type UserRow } from "./users.present.ts";
import { colleagues, userById } from "./users.queries.ts";

const { users } = endpoints;

export const usersRoutes: Route[] = [
  route(users.list, (ctx, { query }) => listUsers(ctx, query)),
  route(users.listColleagues, async (ctx, { query }) => {
    const rows = await ctx.read<ColleagueRow>(colleagues(ctx.companyId, query.searchParam, null));
    return rows.map(presentColleague);
  }),
  route(users.get, (ctx, { params }) => showUser(ctx, params.id)),
  route(users.create, (ctx, { body }) => createUser(ctx, body)),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(users.delete, (ctx, { params }) => deleteUser(ctx, params.id)),
  route(users.endSessions, (ctx, { params }) => endSessionsOf(ctx, params.id)),
  route(users.endOwnSessions, (ctx) => endSessionsOf(ctx, ctx.user.id)),
  route(users.removePicture, (ctx, { params }) => removePicture(ctx, params.id)),
  route(users.uploadPicture, (ctx, { params, files }) => uploadPicture(ctx, params.id, files[0])),
  route(users.updateAvailability, (ctx, { body }) => updateAvailability(ctx, body.availability)),
  route(users.updateListWidth, (ctx, { params, body }) =>
    updateListWidth(ctx, params.userId, body.defaultTicketsManagerWidth),
  ),
];

async function showUser(ctx: Ctx, userId: number) {
  if (userId !== ctx.user.id && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  const [row] = await ctx.read<UserRow>(userById(ctx.companyId, userId));
  if (!row) throw new DomainError("ERR_NO_USER_FOUND");
  return presentUser(ctx.services, row);
}
