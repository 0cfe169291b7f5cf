import { companySettingInputs, type CompanySettingName, type CompanySettings } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { job } from "../../platform/jobs/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { readCompanySettings, refusalOf } from "./companySettings.ts";
import { refuseValue } from "./refuseValue.ts";
import { clockMoved } from "./settings.jobs.ts";
import { settingsUpdated } from "./settings.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Connections come after settings in the order of features: the names of those that could not ask for a rating. */
    cannotAskForRating: (tx: Tx) => Promise<string[]>;
  }
}

interface Change {
  column: CompanySettingName;
  /** Value in any spelling that the setting takes. */
  data: string | boolean;
}

/** Changes one setting of the caller's company and answers all of them. */
export async function updateCompanySetting(ctx: Ctx, { column, data }: Change): Promise<CompanySettings> {
  const parsed = companySettingInputs[column].safeParse(data, { reportInput: true });
  if (!parsed.success) throw refuseValue("data", parsed.error);
  const settings = await ctx.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom("company_settings")
      .select("settings")
      .where("company_id", "=", tx.companyId)
      .forUpdate()
      .executeTakeFirst();
    const before = readCompanySettings(row?.settings ?? {});
    const refusal = refusalOf(before, column, parsed.data);
    if (refusal) throw new DomainError(refusal);
    if (column === "userRating" && parsed.data === "enabled") await refuseWordlessRating(ctx, tx);
    const stored = JSON.stringify({ ...row?.settings, [column]: parsed.data });
    await tx.db
      .insertInto("company_settings")
      .values({ company_id: tx.companyId, settings: stored })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ settings: stored }))
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "settings.updated",
      details: { column, changes: changesOf(before, { ...before, [column]: parsed.data }, [column]) },
    });
    tx.emit(settingsUpdated, { column, by: ctx.by });
    if (column === "timezone" && parsed.data !== before.timezone)
      tx.enqueue(
        job(
          clockMoved,
          { companyId: tx.companyId },
          { key: `clock-moved-${tx.companyId}`, line: "clock-moved" },
        ),
      );
    return { ...before, [column]: parsed.data };
  });
  ctx.services.settings.forgetCompany(ctx.companyId);
  return settings;
}

/** Each connection asks in its own words. */
async function refuseWordlessRating({ services }: Ctx, tx: Tx): Promise<void> {
  const connections = await services.cannotAskForRating(tx);
  if (connections.length > 0) throw new DomainError("ERR_RATING_TEXT_MISSING", { details: { connections } });
}
