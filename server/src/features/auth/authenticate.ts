import type { SessionKey } from "../users/index.ts";
import { type Caller, DomainError, type Services } from "../../platform/http/index.ts";

/**
 * Finds the caller to whom a bearer token belongs. A token and a session that are known cost two look-ups in memory.
 */
export async function authenticate(services: Services, token: string | undefined): Promise<Caller> {
  if (!token) throw new DomainError("ERR_SESSION_EXPIRED");
  const { accessTokens, callers } = services;
  const access = accessTokens.known(token) ?? (await accessTokens.verify(token));
  if (access.expiresAt <= Date.now()) throw new DomainError("ERR_TOKEN_EXPIRED");
  return admit(services, callers.fresh(access) ?? (await callers.get(access)));
}

/** Learns who has just logged in; another login may have overtaken this one already. */
export const welcome = async (services: Services, key: SessionKey): Promise<Caller> =>
  admit(services, await services.callers.getEvenOver(key));

async function admit(services: Services, caller: Caller | undefined): Promise<Caller> {
  if (!caller) throw new DomainError("ERR_SESSION_EXPIRED");
  if (!caller.companyActive) throw new DomainError("ERR_COMPANY_SUSPENDED");
  const arrival = services.presence.seen(caller.companyId, caller.id);
  if (arrival) await arrival;
  return caller;
}
