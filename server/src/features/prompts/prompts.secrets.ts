import { openSecret, sealSecret, SecretUnreadable } from "../../platform/crypto/index.ts";

/** The two keys of a prompt: the model's and the voice's. */
export type PromptKey = "api_key" | "voice_key";

interface Owner {
  companyId: number;
  promptId: number;
}

const placeOf = ({ companyId, promptId }: Owner, key: PromptKey) => ({
  companyId,
  column: `prompts.${key}`,
  rowId: promptId,
});

export const sealPromptKey = (
  secretKey: string,
  owner: Owner,
  [key, plain]: readonly [PromptKey, string],
): string => sealSecret({ current: secretKey }, placeOf(owner, key), plain);

/** A key as it was typed; empty where there is none, or where what sealed it is gone. */
export function openPromptKey(
  secretKey: string,
  owner: Owner,
  [key, sealed]: readonly [PromptKey, string | null],
): string {
  if (sealed === null) return "";
  try {
    return openSecret({ current: secretKey }, placeOf(owner, key), sealed);
  } catch (error) {
    if (error instanceof SecretUnreadable) return "";
    throw error;
  }
}
