/** Reason of a session's end that its user did not choose; said at the login until somebody logs in there. */
export type WhyLeft = "otherComputer" | "sessionEnded";

const key = "whyLeft";

/** Kept for this tab alone, over the page's new beginning. A browser may forbid it: then the notice alone has said it. */
export function noteWhyLeft(why: WhyLeft): void {
  try {
    sessionStorage.setItem(key, why);
  } catch {
    // Forbidden storage keeps nothing.
  }
}

export function whyLeft(): WhyLeft | undefined {
  try {
    const why = sessionStorage.getItem(key);
    return why === "otherComputer" || why === "sessionEnded" ? why : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWhyLeft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}
