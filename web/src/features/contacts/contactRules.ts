import type { TextKey, KeyIn } from "../../lib/i18n.ts";

/** What may be wrong. */
export type Problem = KeyIn<"contacts"> | TextKey;
type Check = (value: string) => Problem | undefined;

export const checkName: Check = (name) => {
  const length = [...name.trim()].length;
  if (length === 0) return "ui:validation.required";
  if (length < 2) return "ui:validation.tooShort";
  return length > 250 ? "ui:validation.tooLong" : undefined;
};

export const checkEmail: Check = (email) =>
  email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : "ui:validation.email";

/** A value needs a name. */
export const checkExtraInfo = (rows: readonly { name: string; value: string }[]): Problem | undefined =>
  rows.some(({ name, value }) => name.trim() === "" && value.trim() !== "")
    ? "extraInfo.nameless"
    : undefined;
