import { randomBytes } from "node:crypto";

/** An id for what we send, in the form that WhatsApp's own clients choose: stable over attempts, unique for ever. */
export const newProviderId = (): string => `3EB0${randomBytes(9).toString("hex").toUpperCase()}`;
