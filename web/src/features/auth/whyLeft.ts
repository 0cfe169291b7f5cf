import { forgetInTab, readInTab, storeInTab } from "../../lib/tabStorage.ts";

/** Reason of a session's end that its user did not choose; said at the login until somebody logs in there. */
export type WhyLeft = "otherDevice" | "sessionEnded";

const key = "whyLeft";

/** Kept for this tab alone. A browser may forbid it: then the notice alone has said it. */
export const noteWhyLeft = (why: WhyLeft): void => storeInTab(key, why);

export function whyLeft(): WhyLeft | undefined {
  const why = readInTab(key);
  return why === "otherDevice" || why === "sessionEnded" ? why : undefined;
}

export const forgetWhyLeft = (): void => forgetInTab(key);
