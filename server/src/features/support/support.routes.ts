import { endpoints } from "@balcao/contract";
import { type Ctx, DomainError, type Route, route } from "../../platform/http/index.ts";
import { endVisit } from "./endVisit.ts";
import { enterCompany } from "./enterCompany.ts";

const { support } = endpoints;

export const supportRoutes: Route[] = [
  route(support.enter, (ctx, { params, body }, exchange) =>
    enterCompany(ctx, { companyId: params.id, reason: body.reason }, exchange),
  ),
  route(support.leave, (ctx) => leave(ctx)),
];

async function leave(ctx: Ctx): Promise<{ message: string }> {
  if (!ctx.user.isSupport) throw new DomainError("ERR_NOT_FOUND");
  await ctx.transaction((tx) => endVisit(ctx.services, tx, { userId: ctx.user.id, how: "left" }));
  ctx.services.callers.forgetUser(ctx.companyId, ctx.user.id);
  return { message: "Visit ended" };
}
