import { z } from "zod";
import type { AttemptRule } from "../../platform/attempts/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, networkOf, type PublicCtx, type Services } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { findReset, networkPlace, replacePassword, useReset, withPlaces } from "../users/index.ts";

const Token = z.tuple([
  z.coerce.number().int().positive().max(2_147_483_647),
  z.string().regex(/^[\w-]{43}$/),
]);
/** Tokens that are none, from one network; a right one is taken whatever others tried there. */
const ofNetwork: AttemptRule = { name: "reset.network", most: 30, window: 60 * 60_000 };

/** Sets a new password with the mailed token, which is used up, and ends the user's sessions. */
export async function resetPassword(
  { services, address }: PublicCtx,
  { token: given, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const reset = await resetOf(services, given);
  if (!reset) {
    services.attempts.spend([[ofNetwork, networkOf(address)]]);
    throw new DomainError("ERR_RESET_TOKEN_INVALID");
  }
  const { companyId, userId } = reset;
  const passwordHash = await hashPassword(password);
  // The holder of the mailed link is at home here: strangers' attempts do not shut them out.
  const places = withPlaces({}, [networkPlace(services.secretKey, address)], new Date()) ?? {};
  const replace = async (tx: Tx) => {
    if (!(await useReset(tx, reset))) throw new DomainError("ERR_RESET_TOKEN_INVALID");
    await replacePassword(services, tx, { userId, passwordHash, way: "link", places });
  };
  await services.database.tenant(companyId, replace, address);
  return { message: "Password changed" };
}

async function resetOf(
  services: Services,
  text: string,
): Promise<{ companyId: number; userId: number; token: string } | undefined> {
  const parsed = Token.safeParse(text.split("."));
  if (!parsed.success) return undefined;
  const [companyId, token] = parsed.data;
  const userId = await findReset(services, { companyId, token });
  return userId === undefined ? undefined : { companyId, userId, token };
}
