import { CompanySettingName, companySettingInputs } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { recordAudit } from "../audit/index.ts";
import { readCompanySettings, refusalOf } from "./companySettings.ts";
import { settingsUpdated } from "./settings.events.ts";

/** Settings of another system. Gives the names of those that were taken over: one that does not fit stays as it is. */
export async function bringSettings(
  tx: Tx,
  wanted: Readonly<Record<string, string>>,
  by: Actor,
): Promise<string[]> {
  const [row] = await tx.query<{ settings: Record<string, unknown> }>({
    name: "settings-for-update",
    text: "select settings from company_settings where company_id = $1 for update",
    values: [tx.companyId],
  });
  const stored = { ...row?.settings };
  const taken = CompanySettingName.options.filter((name) => {
    const parsed = companySettingInputs[name].safeParse(wanted[name]);
    if (wanted[name] === undefined || !parsed.success) return false;
    if (refusalOf(readCompanySettings(stored), name, parsed.data) !== undefined) return false;
    stored[name] = parsed.data;
    return true;
  });
  if (taken.length === 0) return [];
  await tx.query({
    name: "bring-settings",
    text: "update company_settings set settings = $2::jsonb where company_id = $1",
    values: [tx.companyId, JSON.stringify(stored)],
  });
  await recordAudit(tx, { by, action: "settings.updated", details: { fields: taken } });
  for (const column of taken) tx.emit(settingsUpdated, { column, by });
  return taken;
}
