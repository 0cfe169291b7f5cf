const marks = [/.{8,}/su, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** 0 to 5: a point each for 8 characters, an uppercase and a lowercase letter, a digit, a symbol. */
export const passwordStrength = (password: string): number =>
  marks.filter((mark) => mark.test(password)).length;

export type StrengthWord = "weak" | "medium" | "strong";
export function strengthWord(strength: number): StrengthWord {
  if (strength <= 2) return "weak";
  return strength < 5 ? "medium" : "strong";
}
