import { isEmail } from "../../ui/form/isEmail.ts";
import type { TextKey, KeyIn } from "../../lib/i18n.ts";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];
/** As the server takes them at most. */
export const largestPicture = 10 * 1024 * 1024;

/** What is wrong with a picture, before it is sent. */
export function checkPicture({ type, size }: { type: string; size: number }): KeyIn<"users"> | undefined {
  if (!pictureTypes.includes(type)) return "profile.pictureType";
  return size > largestPicture ? "profile.pictureTooLarge" : undefined;
}

/** What is wrong with a user's name: 2 to 50 characters. */
export const checkUserName = (name: string): TextKey | undefined =>
  name.trim() === "" ? "ui:validation.required" : checkLength(name.trim(), 2);

/** What is wrong with an address to log in with. */
export function checkEmail(email: string): TextKey | undefined {
  if (email.trim() === "") return "ui:validation.required";
  return isEmail(email) ? undefined : "ui:validation.email";
}

/** Forms send the e-mail as it is, too; the server keeps it in lower case. */
export const isNewEmail = (email: string, before: string): boolean =>
  email.trim().toLowerCase() !== before.toLowerCase();

/** What is wrong with the current password: another e-mail or password asks for it. */
export const checkCurrentPassword = (
  current: string,
  { email, password }: { email: string; password: string },
  before: { email: string },
): TextKey | undefined =>
  current === "" && (password !== "" || isNewEmail(email, before.email))
    ? "ui:validation.required"
    : undefined;

/** An empty one keeps the password as it is. */
export const checkNewPassword = (password: string): TextKey | undefined =>
  password === "" ? undefined : checkLength(password, 5);

function checkLength({ length }: string, least: number): TextKey | undefined {
  if (length < least) return "ui:validation.tooShort";
  return length > 50 ? "ui:validation.tooLong" : undefined;
}
