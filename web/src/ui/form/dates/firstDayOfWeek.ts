import { currentLanguage } from "../../../lib/i18n.ts";

const byLanguage = { pt: 0, en: 0, es: 0, tr: 1 } as const;

/** Day with which weeks begin in the user's language: 0 is Sunday. */
export const firstDayOfWeek = (): 0 | 1 => byLanguage[currentLanguage()];
