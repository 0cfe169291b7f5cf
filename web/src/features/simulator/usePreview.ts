import type { SimulatedMessage } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";

const kindKeys = {
  image: "picture",
  video: "video",
  audio: "audio",
  document: "document",
  sticker: "sticker",
} as const;

/** A message in a line: of a row, or of a quote. */
export function usePreview(): (message: SimulatedMessage) => string {
  const { t } = useTranslation("simulator");
  const words = ({ content }: SimulatedMessage): string => {
    switch (content.type) {
      case "text":
      case "option":
        return content.body;
      case "list":
      case "buttons":
      case "action":
        return content.title || content.body;
      case "media":
        return content.file.caption || t(`message.${kindKeys[content.file.kind]}`);
      case "location":
        return content.place.name ?? t("message.place");
      case "contacts":
        return content.contacts.map(({ name }) => name).join(", ");
      case "call":
        return t(content.video ? "message.videoCall" : "message.call");
      case "deleted":
        return t("message.deleted");
    }
  };
  return (message) => (message.fromBusiness ? words(message) : t("screen.you", { text: words(message) }));
}
