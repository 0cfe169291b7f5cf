import type { Ctx } from "../../platform/http/index.ts";
import type { TicketPresenter } from "./tickets.present.ts";

export const presenterFor = (ctx: Ctx): TicketPresenter => ({
  companyId: ctx.companyId,
  files: ctx.services.files,
  hidesNumbers: ctx.user.hidesNumbers,
});
