import type { AttemptRule, Counted } from "../../platform/attempts/index.ts";
import { createToken } from "../../platform/crypto/index.ts";
import { DomainError, type Exchange, networkOf, type PublicCtx } from "../../platform/http/index.ts";
import { sendMail } from "../settings/index.ts";
import { findLogin, keepReset, type Login } from "../users/index.ts";
import { knownPlace, type LoginPlace, placeOf } from "./place.ts";
import { resetMail } from "./resetMail.ts";

const hour = 60 * 60_000;
const ofNetwork: AttemptRule = { name: "forgot.network", most: 30, window: hour };
/** Mails to an account: asked for from one place, and from all where its owner never was. */
const ofPlace: AttemptRule = { name: "forgot.place", most: 3, window: hour };
const ofStrangers: AttemptRule = { name: "forgot.strangers", most: 6, window: hour };

/**
 * Mails a single-use link. The answer is the same for every address and does not wait for the work, so that its time
 * tells nothing either.
 */
export function forgotPassword(ctx: PublicCtx, email: string, exchange: Exchange): { message: string } {
  const { services, address } = ctx;
  services.attempts.spend([[ofNetwork, networkOf(address)]]);
  const place = placeOf(ctx, exchange);
  void mailLink(ctx, email, place).catch((error: unknown) =>
    services.log.error({ err: error }, "A password link could not be mailed"),
  );
  return { message: "If the address is known, a link is on its way" };
}

async function mailLink({ services, language }: PublicCtx, email: string, place: LoginPlace): Promise<void> {
  const login = await findLogin(services, email);
  if (!login || !mayMail(services.attempts, countedFor(email, login, place))) return;
  const { companyId, userId } = login;
  const token = createToken();
  const isTheirs = await services.database.tenant(companyId, (tx) => keepReset(tx, { userId, email, token }));
  if (!isTheirs) return;
  // The token is behind the hash sign, so that it stands in no server's log and no referrer.
  const link = `${services.config.publicUrl}/forgetpsw#token=${companyId}.${token}`;
  await sendMail(services, { to: email, ...resetMail(language, link) });
}

function countedFor(email: string, login: Login, place: LoginPlace): Counted[] {
  const known = knownPlace(login, place);
  return known === undefined
    ? [
        [ofPlace, email, place.network],
        [ofStrangers, email],
      ]
    : [[ofPlace, email, known]];
}

/** Too many are left out without a word. */
function mayMail(attempts: PublicCtx["services"]["attempts"], counted: Counted[]): boolean {
  try {
    attempts.spend(counted);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
