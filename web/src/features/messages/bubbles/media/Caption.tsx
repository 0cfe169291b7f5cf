import type { Message } from "@balcao/contract";
import { readBusinessData } from "@balcao/flow-engine";
import { BusinessCard } from "../../rich/BusinessCard.tsx";
import { MessageText } from "../MessageText.tsx";

/** Words below a file: a caption, or what a business's program sent with it. */
export function Caption({ message }: { message: Message }) {
  const { body, dataJson, isEdited } = message;
  const business = isEdited ? undefined : readBusinessData(dataJson);
  if (business !== undefined) return <BusinessCard data={business} />;
  return body === "" ? null : <MessageText text={body} />;
}
