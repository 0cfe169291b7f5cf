import type { TextFiles } from "../lib/i18n.ts";

export const files: TextFiles = import.meta.glob("./es/*.json");
