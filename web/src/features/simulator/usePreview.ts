import type { SimulatedMessage } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { previewOf } from "./previewOf.ts";

/** A message in a line: of a row, or of a quote. */
export function usePreview(): (message: SimulatedMessage) => string {
  const { t } = useTranslation("simulator");
  return (message) => previewOf(message, t);
}
