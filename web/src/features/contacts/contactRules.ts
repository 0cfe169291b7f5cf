/** Each gives the key of what is wrong, or undefined. */
type Check = (value: string) => string | undefined;

export const checkName: Check = (name) => {
  const length = [...name.trim()].length;
  if (length === 0) return "ui:validation.required";
  if (length < 2) return "ui:validation.tooShort";
  return length > 250 ? "ui:validation.tooLong" : undefined;
};

export const checkNumber: Check = (number) => {
  if (number.trim() === "") return "ui:validation.required";
  const digits = number.replace(/\D/g, "").length;
  if (digits < 8) return "ui:validation.tooShort";
  if (digits > 20) return "ui:validation.tooLong";
  return /^[+()\d\s.*-]+$/.test(number) ? undefined : "numberInvalid";
};

export const checkEmail: Check = (email) =>
  email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : "ui:validation.email";

/** A value needs a name. */
export const checkExtraInfo = (rows: readonly { name: string; value: string }[]): string | undefined =>
  rows.some(({ name, value }) => name.trim() === "" && value.trim() !== "")
    ? "extraInfo.nameless"
    : undefined;
