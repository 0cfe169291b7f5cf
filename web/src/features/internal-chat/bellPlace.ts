import type { BellViewer } from "../../lib/bellViewer.ts";

/** Says whether the bell of the chats stands in the top bar; on a phone the menu tells the same. */
export const hasBell = ({ session, isNarrow }: BellViewer): boolean =>
  session.plan.useInternalChat && session.subscriptionValid && !isNarrow;
