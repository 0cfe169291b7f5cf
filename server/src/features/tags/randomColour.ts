import { randomInt } from "node:crypto";

/** The colour of a tag for which nobody chose one. */
export const randomColour = (): string => `#${randomInt(0x1000000).toString(16).padStart(6, "0")}`;
