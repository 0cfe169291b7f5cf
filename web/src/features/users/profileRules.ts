export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];
/** As the server takes them at most. */
export const largestPicture = 10 * 1024 * 1024;

/** The key of what is wrong with a picture, before it is sent. */
export function checkPicture({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.includes(type)) return "profile.pictureType";
  return size > largestPicture ? "profile.pictureTooLarge" : undefined;
}

/** The key of what is wrong with a user's name: 2 to 50 characters. */
export function checkUserName(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return "ui:validation.required";
  if (length < 2) return "ui:validation.tooShort";
  return length > 50 ? "ui:validation.tooLong" : undefined;
}

/** An empty one keeps the password as it is. */
export function checkNewPassword(password: string): string | undefined {
  return password !== "" && (password.length < 5 || password.length > 50)
    ? "field.newPasswordHelp"
    : undefined;
}
