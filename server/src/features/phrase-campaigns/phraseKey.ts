import { foldText } from "@balcao/flow-engine";

/**
 * A phrase and a message as they are compared: without accents, case, outer spaces and what ends a sentence. One that is
 * nothing else stays as it is.
 */
export function phraseKey(text: string): string {
  const folded = foldText(text).trim();
  return folded.replace(/[\s.!?]+$/u, "") || folded;
}
