import type { Message } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { MessageText } from "../MessageText.tsx";
import { readPlace } from "./messageData.ts";
import { PlaceCard } from "./PlaceCard.tsx";

/** A place that was sent, or its text where it does not say where it is. */
export function LocationBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const place = readPlace(message.dataJson);
  return place === undefined ? (
    <MessageText text={message.body || t("type.locationMessage")} />
  ) : (
    <PlaceCard place={place} />
  );
}
