import type { Ctx } from "../../platform/http/index.ts";
import type { ContactPresenter } from "./contacts.present.ts";

export const presenterFor = (ctx: Ctx): ContactPresenter => ({
  files: ctx.services.files,
  hidesNumbers: ctx.user.hidesNumbers,
});
