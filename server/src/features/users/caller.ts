import type { CompanySettings, Permission, PlanFlag, User } from "@balcao/contract";
import type { StoredFlags } from "../plans/index.ts";
import { flagNames } from "../plans/index.ts";
import { readCompanySettings } from "../settings/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { type SightRow, sightOf } from "./sight.ts";

export interface CallerRow extends SightRow {
  company_id: number;
  session_id: string;
  name: string;
  language: User["language"];
  is_super: boolean;
  is_support: boolean;
  show_dashboard: boolean;
  allow_real_time: boolean;
  allow_connections: boolean;
  company_active: boolean;
  subscription_valid: boolean;
  flags: StoredFlags | null;
  settings: Record<string, unknown> | null;
}

export function composeCaller(row: CallerRow): Caller {
  const sight = sightOf(row);
  const settings = readCompanySettings(row.settings ?? {});
  return {
    ...sight,
    companyId: row.company_id,
    sessionId: row.session_id,
    permissions: permissionsOf(row, settings),
    planFlags: new Set<PlanFlag>(flagNames.filter((name) => row.flags?.[name] === true)),
    subscriptionValid: row.subscription_valid,
    companyActive: row.company_active,
    name: row.name,
    language: row.language,
    isSuper: row.is_super,
    isSupport: row.is_support,
    hidesNumbers:
      !sight.isAdmin && settings.enableLGPD === "enabled" && settings.lgpdHideNumber === "enabled",
  };
}

function permissionsOf(row: CallerRow, { flowsForAdmins }: CompanySettings): Set<Permission> {
  const isAdmin = row.profile === "admin";
  const held: [Permission, boolean][] = [
    ["admin", isAdmin],
    ["super", row.is_super && !row.is_support],
    ["dashboard", isAdmin || row.show_dashboard],
    ["realtime", isAdmin || row.allow_real_time],
    ["connections", isAdmin || row.allow_connections],
    ["flows", isAdmin || flowsForAdmins === "disabled"],
  ];
  return new Set(held.filter(([, holds]) => holds).map(([permission]) => permission));
}
