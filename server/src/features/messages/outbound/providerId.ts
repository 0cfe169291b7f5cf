import { createHash, randomBytes } from "node:crypto";

/** An id for what we send, in the form that WhatsApp's own clients choose: stable over attempts, unique for ever. */
export const newProviderId = (): string => `3EB0${randomBytes(9).toString("hex").toUpperCase()}`;

/** The same for a change of a message, which is a message of its own on the wire: the same over attempts, as well. */
export const providerIdOfChange = (change: { kind: string; id: number; of: string }): string => {
  const { kind, id, of } = change;
  const digest = createHash("sha256").update(`${of} ${kind} ${id}`).digest("hex");
  return `3EB0${digest.slice(0, 18).toUpperCase()}`;
};
