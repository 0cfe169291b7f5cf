import { vi } from "vitest";
import { loadTexts, startI18n, type TextFile } from "./i18n.ts";

/** The Portuguese texts, as a page in the browser has them. */
export async function loadPortuguese(...files: TextFile[]): Promise<void> {
  vi.stubGlobal("document", { documentElement: {} });
  await startI18n();
  await loadTexts(...files);
}
