import type { useSession } from "./api/session.ts";

/** Facts that decide which bells somebody has. */
export interface BellViewer {
  session: Pick<ReturnType<typeof useSession>, "plan" | "subscriptionValid">;
  isNarrow: boolean;
}
