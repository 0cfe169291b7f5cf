import type { Channel, ChannelFacts, PlanFlag, SessionUser } from "@balcao/contract";
import { type Caller, type Ctx, DomainError } from "../../platform/http/index.ts";
import { getCompany } from "../companies/index.ts";
import { presentFlags } from "../plans/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { presentUser, type SessionKey, userById, type UserRow } from "../users/index.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Support comes after the session in the order of features: whether somebody is on a visit, and for how many seconds a token of it is good. */
    visitFrom: (home: SessionKey) => Promise<{ key: SessionKey; life: number } | undefined>;
    /** Moment until which a visit for support may last; support comes after the session as well. */
    visitEnd: (caller: Caller) => Promise<string | undefined>;
    /** Connections come after the session in the order of features, so what channels can do is handed in. */
    channelFacts: (planFlags: ReadonlySet<PlanFlag>) => Record<Channel, ChannelFacts>;
  }
}

/** The caller with everything the interface needs to know what to offer. */
export async function presentSessionUser(services: Ctx["services"], caller: Caller): Promise<SessionUser> {
  const [[user], company, settings, { meetingHost }, areaCode, endsAt] = await Promise.all([
    services.database.read<UserRow>(caller.companyId, userById(caller.companyId, caller.id)),
    getCompany(services, caller.companyId),
    companySettingsOf(services, caller.companyId),
    services.settings.ofPlatform(),
    services.areaOf(caller.companyId),
    caller.isSupport ? services.visitEnd(caller) : undefined,
  ]);
  if (!user) throw new DomainError("ERR_SESSION_EXPIRED");
  return {
    ...presentUser(services, user),
    company: {
      id: company.company_id,
      name: company.name,
      status: company.status,
      dueDate: company.due_date,
      areaCode: areaCode ?? null,
      companieSettings: Object.entries(settings).map(([column, data]) => ({ column, data })),
    },
    plan: presentFlags(company.plan?.flags ?? {}),
    subscriptionValid: caller.subscriptionValid,
    permissions: [...caller.permissions],
    simulator: services.config.simulator,
    channels: services.channelFacts(caller.planFlags),
    meetingHost,
    support: endsAt === undefined ? null : { endsAt },
  };
}
