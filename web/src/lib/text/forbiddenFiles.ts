import { forbiddenEndings } from "@balcao/contract";

const endings = new RegExp(`\\.(${forbiddenEndings.join("|")})$`, "i");

/** Told by the name before an upload, so that nobody waits for a refusal. */
export const isForbiddenFile = (name: string): boolean => endings.test(name);
