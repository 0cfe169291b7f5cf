const webAddress =
  /^https?:\/\/(([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}|\d{1,3}(\.\d{1,3}){3})(:\d{1,5})?([/?#]\S*)?$/iu;

/**
 * A web address that a button may open; one without its scheme gets https. Undefined for anything else, also for one with
 * a name before an @, which is how a link pretends to lead elsewhere.
 */
export function readWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return webAddress.test(address) ? address : undefined;
}

/** A number that a phone can dial; Brazil's country code where it is missing. Undefined when it is none. */
export function readDialNumber(text: string): string | undefined {
  const trimmed = text.trim();
  const digits = trimmed.replace(/\D/g, "");
  if (!/^\+?[\d\s().-]+$/.test(trimmed) || digits.length < 3 || digits.length > 15) return undefined;
  if (trimmed.startsWith("+")) return digits.length < 8 ? undefined : `+${digits}`;
  // 190, 4004-1234 and 0800 numbers are dialled as they are.
  if (digits.startsWith("0") || digits.length < 10) return digits;
  return digits.length < 12 ? `+55${digits}` : `+${digits}`;
}
