// Brazil put a 9 before its mobile numbers, which began with 6 to 9; accounts made before are still known without it.
const withNinth = /^(55[1-9]\d)9([6-9]\d{7})$/;
const withoutNinth = /^(55[1-9]\d)([6-9]\d{7})$/;

/** The forms under which one phone is known: as given, and for a Brazilian mobile with and without the ninth digit. */
export function phoneForms(digits: string): string[] {
  if (withNinth.test(digits)) return [digits, digits.replace(withNinth, "$1$2")];
  if (withoutNinth.test(digits)) return [digits, digits.replace(withoutNinth, "$19$2")];
  return [digits];
}
