export type Acknowledgement = "failed" | "pending" | "sent" | "delivered" | "read" | "played";

/** Levels of how far a message of ours came. */
export interface Sent {
  ack: number;
  isFailed: boolean;
  /** Something to be heard. */
  isAudio: boolean;
}

const upToDelivered = ["pending", "sent", "delivered"] as const;

/** 0 pending, 1 sent, 2 delivered, 3 and 4 read (audio: played), 5 played. */
export function acknowledgementOf({ ack, isFailed, isAudio }: Sent): Acknowledgement {
  if (isFailed) return "failed";
  if (ack >= 5) return "played";
  if (ack >= 3) return isAudio ? "played" : "read";
  return upToDelivered[ack] ?? "pending";
}
