/** State of a limit and the part of its bar that is full; of a limit of nothing one row is already too much. */
export function fillOf({ used, limit }: { used: number; limit: number }): {
  state: "room" | "full" | "over";
  percent: number;
} {
  if (used > limit) return { state: "over", percent: 100 };
  if (used === limit) return { state: "full", percent: limit === 0 ? 0 : 100 };
  return { state: "room", percent: (used / limit) * 100 };
}
