import type { SimulatedMessage } from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";

const kindKeys = {
  image: "picture",
  video: "video",
  audio: "audio",
  document: "document",
  sticker: "sticker",
} as const;

/** A message in a line, without its marks; the contact's own says whose it is. */
export function previewOf(message: SimulatedMessage, t: Translate<"simulator">): string {
  const text = withoutMarks(wordsOf(message, t));
  return message.fromBusiness ? text : t("screen.you", { text });
}

function wordsOf({ content }: SimulatedMessage, t: Translate<"simulator">): string {
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
}
