import type { Texts } from "../lib/i18n.ts";

export const files = import.meta.glob<Texts>("./tr/*.json");
