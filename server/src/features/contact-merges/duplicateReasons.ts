import type { DuplicateReason } from "@balcao/contract";
import { phoneForms } from "../../platform/phone/index.ts";

/** Columns by which two contacts are compared. */
export interface Compared {
  number: string;
  email: string;
  /** Lower case, without accents. */
  plain_name: string;
  /** Known by a phone, and not only by a channel's hidden id. */
  has_phone: boolean;
}

/** Reasons why two contacts may be one person; empty: nothing speaks for it. */
export function duplicateReasons(a: Compared, b: Compared): DuplicateReason[] {
  const reasons: DuplicateReason[] = [];
  if (isSamePhone(a.number, b.number)) reasons.push("number");
  if (a.email !== "" && a.email.toLowerCase() === b.email.toLowerCase()) reasons.push("email");
  if (isSameName(a, b)) reasons.push("name");
  return reasons;
}

/** Compares phones with and without the ninth digit, and the codes of country and area. */
function isSamePhone(a: string, b: string): boolean {
  const whole = (digits: string) => /^\d{8,15}$/.test(digits);
  if (!whole(a) || !whole(b)) return false;
  const forms = (digits: string) => [digits, `55${digits}`].flatMap(phoneForms);
  return forms(a).some((x) => forms(b).some((y) => x.endsWith(y) || y.endsWith(x)));
}

/** Many share a name: it says something only where one of them has no number to be told apart by. */
const isSameName = (a: Compared, b: Compared): boolean =>
  a.plain_name === b.plain_name && a.plain_name.length >= 3 && !(a.has_phone && b.has_phone);
