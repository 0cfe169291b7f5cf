/** 32 random hexadecimal digits. `crypto.randomUUID` exists on https and localhost only. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A random UUID of version 4. */
export const randomUuid = (): string =>
  randomId().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, ...[low, middle, high, node, last]: string[]) => `${low}-${middle}-4${high}-a${node}-${last}`,
  );
