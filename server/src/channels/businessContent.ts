import { type BusinessData, businessText, isPlainBusiness } from "@balcao/flow-engine";
import type { InboundContent, MediaKind } from "./port.ts";

type FileContent = Extract<InboundContent, { type: MediaKind }>;

/**
 * A business's message as content: below its file where it has one, else a text. It holds everything as words, and as
 * data what is more than words. Undefined where it says nothing.
 */
export function businessContent(data: BusinessData, file?: FileContent): InboundContent | undefined {
  const words = businessText(data);
  const more = isPlainBusiness(data) ? {} : { business: data };
  if (file) return { ...file, caption: words, ...more };
  return words === "" ? undefined : { type: "text", body: words, ...more };
}
