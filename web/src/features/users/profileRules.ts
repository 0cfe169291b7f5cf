import { isEmail } from "../../ui/form/isEmail.ts";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];
/** As the server takes them at most. */
export const largestPicture = 10 * 1024 * 1024;

/** The key of what is wrong with a picture, before it is sent. */
export function checkPicture({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.includes(type)) return "profile.pictureType";
  return size > largestPicture ? "profile.pictureTooLarge" : undefined;
}

/** The key of what is wrong with a user's name: 2 to 50 characters. */
export const checkUserName = (name: string): string | undefined =>
  name.trim() === "" ? "ui:validation.required" : checkLength(name.trim(), 2);

/** The key of what is wrong with an address to log in with. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === "") return "ui:validation.required";
  return isEmail(email) ? undefined : "ui:validation.email";
}

/** An empty one keeps the password as it is. */
export const checkNewPassword = (password: string): string | undefined =>
  password === "" ? undefined : checkLength(password, 5);

function checkLength({ length }: string, least: number): string | undefined {
  if (length < least) return "ui:validation.tooShort";
  return length > 50 ? "ui:validation.tooLong" : undefined;
}
