import type { Message } from "@balcao/contract";

export type Acknowledgement = "failed" | "pending" | "sent" | "delivered" | "read" | "played";

const upToDelivered = ["pending", "sent", "delivered"] as const;

/** 0 pending, 1 sent, 2 delivered, 3 and 4 read (audio: played), 5 played. */
export function acknowledgementOf({
  ack,
  failure,
  mediaType,
}: Pick<Message, "ack" | "failure" | "mediaType">): Acknowledgement {
  if (failure !== null) return "failed";
  if (ack >= 5) return "played";
  if (ack >= 3) return mediaType === "audio" ? "played" : "read";
  return upToDelivered[ack] ?? "pending";
}
