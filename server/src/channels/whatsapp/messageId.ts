import { randomBytes } from "node:crypto";

/** A new message id in the form that WhatsApp Web gives: `3EB0` and 18 hexadecimal digits. */
export function createWhatsappMessageId(): string {
  return `3EB0${randomBytes(9).toString("hex").toUpperCase()}`;
}
