import type { Permission, PlanFlag, Profile, User } from "@balcao/contract";
import type { StoredFlags } from "../plans/index.ts";
import { flagNames } from "../plans/index.ts";
import { readCompanySettings } from "../settings/index.ts";
import type { Caller } from "../../platform/http/index.ts";

export interface CallerRow {
  company_id: number;
  id: number;
  session_id: string;
  name: string;
  language: User["language"];
  profile: Profile;
  is_super: boolean;
  is_support: boolean;
  all_ticket: boolean;
  allow_group: boolean;
  all_historic: boolean;
  all_user_chat: boolean;
  close_pending: boolean;
  show_dashboard: boolean;
  allow_real_time: boolean;
  allow_connections: boolean;
  queue_ids: number[];
  company_active: boolean;
  subscription_valid: boolean;
  flags: StoredFlags | null;
  settings: Record<string, unknown> | null;
}

export function composeCaller(row: CallerRow): Caller {
  const isAdmin = row.profile === "admin";
  const settings = readCompanySettings(row.settings ?? {});
  return {
    id: row.id,
    companyId: row.company_id,
    sessionId: row.session_id,
    permissions: permissionsOf(row),
    planFlags: new Set<PlanFlag>(flagNames.filter((name) => row.flags?.[name] === true)),
    subscriptionValid: row.subscription_valid,
    companyActive: row.company_active,
    name: row.name,
    language: row.language,
    isAdmin,
    isSuper: row.is_super,
    isSupport: row.is_support,
    queueIds: new Set(row.queue_ids),
    allTicket: row.all_ticket,
    allowGroup: row.allow_group,
    allHistoric: row.all_historic,
    allUserChat: row.all_user_chat,
    closePending: row.close_pending,
    hidesNumbers: !isAdmin && settings.enableLGPD === "enabled" && settings.lgpdHideNumber === "enabled",
  };
}

function permissionsOf(row: CallerRow): Set<Permission> {
  const isAdmin = row.profile === "admin";
  const held: [Permission, boolean][] = [
    ["admin", isAdmin],
    ["super", row.is_super && !row.is_support],
    ["dashboard", isAdmin || row.show_dashboard],
    ["realtime", isAdmin || row.allow_real_time],
    ["connections", isAdmin || row.allow_connections],
  ];
  return new Set(held.filter(([, holds]) => holds).map(([permission]) => permission));
}
