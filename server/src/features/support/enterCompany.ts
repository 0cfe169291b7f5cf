import { randomUUID } from "node:crypto";
import { type Language, type SessionUser, supportMinutes } from "@balcao/contract";
import { createToken, hashToken } from "../../platform/crypto/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, type Exchange, refuseTaken } from "../../platform/http/index.ts";
import { setTimers } from "../../platform/timers/index.ts";
import { recordAudit } from "../audit/index.ts";
import { presentSessionUser, setFileCookie, welcome } from "../auth/index.ts";
import { getCompany, platformCompanyId } from "../companies/index.ts";
import { insertSupporter, keepSession, keepVisit, type SessionKey } from "../users/index.ts";
import { endVisit } from "./endVisit.ts";
import { visitTimer } from "./support.timers.ts";
import { tokenLife } from "./tokenLife.ts";
import { visitOfHome, type VisitRow } from "./visits.queries.ts";

/** Word behind the name of whoever comes. */
const support: Record<Language, string> = { pt: "Suporte", en: "Support", es: "Soporte", tr: "Destek" };

export interface Entry {
  companyId: number;
  reason: string;
}

/**
 * Lets the super user be in a company as one of its admins, never more, for a limited time, and has the company's audit
 * tell of it. Of a visit that goes on already nothing new is made; another one ends with this.
 */
export async function enterCompany(
  ctx: Ctx,
  entry: Entry,
  exchange: Exchange,
): Promise<{ token: string; user: SessionUser }> {
  const { companyId } = entry;
  if (companyId === platformCompanyId || companyId === ctx.companyId)
    throw new DomainError("ERR_COMPANY_PROTECTED");
  const company = await getCompany(ctx.services, companyId);
  if (!company.status) throw new DomainError("ERR_COMPANY_SUSPENDED");
  const visit = (await goingOn(ctx, companyId)) ?? (await begin(ctx, entry));
  const { services } = ctx;
  const token = await services.accessTokens.sign(visit.key, tokenLife(visit.endsAt), true);
  const user = await presentSessionUser(services, await welcome(services, visit.key));
  setFileCookie(services, exchange, { ...visit.key, remember: false });
  return { token, user };
}

interface Visit {
  key: SessionKey;
  endsAt: string;
}

async function goingOn(ctx: Ctx, companyId: number): Promise<Visit | undefined> {
  const { services, user } = ctx;
  const visit = await visitOfHome(services, user);
  if (!visit) return undefined;
  if (visit.company_id === companyId && visit.goes_on) return { key: keyOf(visit), endsAt: visit.ends_at };
  await ctx.transactionIn(visit.company_id, (tx) =>
    endVisit(services, tx, { userId: visit.user_id, how: "left" }),
  );
  return undefined;
}

const keyOf = ({ company_id, user_id, session_id }: VisitRow): SessionKey => ({
  companyId: company_id,
  userId: user_id,
  sessionId: session_id,
});

/** Begins a visit; when two begin at once from one session, one does. */
const begin = (ctx: Ctx, { companyId, reason }: Entry): Promise<Visit> =>
  refuseTaken({ support_visits_home: "ERR_CONFLICT" }, () =>
    ctx.transactionIn(companyId, async (tx) => {
      const language = await languageOf(tx);
      const name = `${ctx.user.name} · ${support[language]}`;
      const userId = await insertSupporter(tx, {
        name,
        language: ctx.user.language,
        by: (id) => ({ kind: "user", userId: id, name }),
      });
      const sessionId = randomUUID();
      await keepSession(tx, {
        userId,
        sessionId,
        device: "computer",
        // Nobody holds what would renew it: it is renewed with the session from which it was begun.
        refreshHash: hashToken(createToken()),
        remember: false,
        lifeSeconds: supportMinutes * 60,
      });
      const endsAt = await keepVisit(tx, { home: ctx.user, userId, sessionId, minutes: supportMinutes });
      await setTimers(tx, visitTimer, [{ key: String(userId), dueAt: endsAt, payload: { userId } }]);
      await recordAudit(tx, {
        by: { kind: "user", userId, name },
        action: "support.entered",
        details: { until: endsAt, ...(reason !== "" && { reason }) },
      });
      return { key: { companyId, userId, sessionId }, endsAt };
    }),
  );

/** Reads the language of those for whom the audit is written. */
async function languageOf(tx: Tx): Promise<Language> {
  const [admin] = await tx.query<{ language: Language }>({
    text: "select language from users where company_id = $1 and profile = 'admin' and not is_support order by id limit 1",
    values: [tx.companyId],
  });
  return admin?.language ?? "pt";
}
