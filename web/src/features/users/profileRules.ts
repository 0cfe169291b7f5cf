import { megabytesOfPicture, pictureTypes } from "@balcao/contract";
import type { TextKey, KeyIn } from "../../lib/i18n.ts";

/** Finds what is wrong with a picture, before it is sent. */
export function checkPicture({ type, size }: { type: string; size: number }): KeyIn<"users"> | undefined {
  if (!pictureTypes.some((one) => one === type)) return "profile.pictureType";
  return size > megabytesOfPicture * 1024 * 1024 ? "profile.pictureTooLarge" : undefined;
}

/** Forms send the e-mail as it is, too; the server keeps it in lower case. */
export const isNewEmail = (email: string, before: string): boolean =>
  email.trim().toLowerCase() !== before.toLowerCase();

/** Checks the current password: another e-mail or password asks for it. */
export const checkCurrentPassword = (
  current: string,
  { email, password }: { email: string; password: string },
  before: { email: string },
): TextKey | undefined =>
  current === "" && (password !== "" || isNewEmail(email, before.email))
    ? "ui:validation.required"
    : undefined;
