import { companySettingInputs, type CompanySettingName, type CompanySettings } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { isTextMissing, readCompanySettings } from "./companySettings.ts";
import { settingsUpdated } from "./settings.events.ts";

interface Change {
  column: CompanySettingName;
  /** In any spelling that the setting takes. */
  data: string | boolean;
}

/** Changes one setting of the caller's company and answers all of them. */
export async function updateCompanySetting(ctx: Ctx, { column, data }: Change): Promise<CompanySettings> {
  const parsed = companySettingInputs[column].safeParse(data);
  if (!parsed.success) throw refused(parsed.error.issues[0]?.message ?? "not a value of this setting");
  const settings = await ctx.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom("company_settings")
      .select("settings")
      .where("company_id", "=", tx.companyId)
      .forUpdate()
      .executeTakeFirst();
    const before = readCompanySettings(row?.settings ?? {});
    if (isTextMissing(before, column, parsed.data))
      throw refused("needed while its switch stands as it does");
    const stored = JSON.stringify({ ...row?.settings, [column]: parsed.data });
    await tx.db
      .insertInto("company_settings")
      .values({ company_id: tx.companyId, settings: stored })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ settings: stored }))
      .execute();
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      userId: ctx.user.id,
      action: "settings.updated",
      details: { column },
    });
    tx.emit(settingsUpdated, { column });
    return { ...before, [column]: parsed.data };
  });
  ctx.services.settings.forgetCompany(ctx.companyId);
  return settings;
}

const refused = (problem: string) =>
  new DomainError("ERR_VALIDATION", { details: [{ in: "body", field: "data", problem }] });
