import dayjs from "dayjs";
import es from "dayjs/locale/es.js";
import pt from "dayjs/locale/pt-br.js";
import tr from "dayjs/locale/tr.js";
import { currentLanguage } from "../../../lib/i18n.ts";
import type { DayOrder } from "./readDay.ts";

for (const locale of [es, pt, tr]) dayjs.locale(locale, undefined, true);

/** Form in which a language writes a day, for a field that shows it and reads it. */
interface DayFormat {
  /** Name of the language in `dayjs`. */
  locale: string;
  /** Pattern of `dayjs`. */
  pattern: string;
  order: DayOrder;
}

const dayFirst = ["day", "month", "year"] as const;
const formats = {
  pt: { locale: "pt-br", pattern: "DD/MM/YYYY", order: dayFirst },
  en: { locale: "en", pattern: "MM/DD/YYYY", order: ["month", "day", "year"] },
  es: { locale: "es", pattern: "DD/MM/YYYY", order: dayFirst },
  tr: { locale: "tr", pattern: "DD.MM.YYYY", order: dayFirst },
} as const satisfies Record<string, DayFormat>;

export const dayFormat = (): DayFormat => formats[currentLanguage()];
