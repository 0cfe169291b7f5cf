/** 32 random hexadecimal digits. `crypto.randomUUID` exists on https and localhost only. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
