import type { CampaignReport } from "@balcao/contract";

export const curveSeries = ["delivered", "received", "read", "answered"] as const;
export type CurveSeries = (typeof curveSeries)[number];
export type CurvePoint = { hour: string } & Record<CurveSeries, number>;

/** How many there were by each hour, of what happened in each. */
export function growthOf(curve: CampaignReport["curve"]): CurvePoint[] {
  const sum = { delivered: 0, received: 0, read: 0, answered: 0 };
  return curve.map((step) => {
    for (const series of curveSeries) sum[series] += step[series];
    return { hour: step.hour, ...sum };
  });
}

/** Share of the way from the first hour to the last. */
export function placeInTime(points: readonly CurvePoint[], hour: string): number {
  const first = Date.parse(points[0]?.hour ?? hour);
  const last = Date.parse(points.at(-1)?.hour ?? hour);
  return last === first ? 0.5 : (Date.parse(hour) - first) / (last - first);
}
