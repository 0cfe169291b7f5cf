import type { SessionUser } from "@balcao/contract";
import { createSignal } from "../../lib/signal.ts";

/** Notice right after a login. */
export type LoginNotice =
  | { kind: "weakPassword" }
  | { kind: "expired"; date: string }
  | { kind: "endsSoon"; date: string };

export const loginNotices = createSignal<readonly LoginNotice[]>([]);

/** Days left below which the login warns. */
const warnBelow = 5;
const dayMs = 86_400_000;

/** Lists the notices of a login: an ended or ending subscription, and a weak password. */
export function noticesOf(
  user: Pick<SessionUser, "company" | "subscriptionValid">,
  strength: number,
  now: number,
): LoginNotice[] {
  return [...subscriptionNotice(user, now), ...(strength <= 2 ? [{ kind: "weakPassword" } as const] : [])];
}

function subscriptionNotice(
  { company, subscriptionValid }: Pick<SessionUser, "company" | "subscriptionValid">,
  now: number,
): LoginNotice[] {
  if (!subscriptionValid) return [{ kind: "expired", date: company.dueDate ?? "" }];
  if (company.dueDate === null) return [];
  if (Date.parse(company.dueDate) - now >= warnBelow * dayMs) return [];
  return [{ kind: "endsSoon", date: company.dueDate }];
}
