import type { BrowserContextOptions, Page } from "playwright-core";
import { Latencies } from "../latencies.ts";

/** A fresh page of somebody who is logged in, on a desk or on the device that is described. */
export type OpenPage = (device?: BrowserContextOptions) => Promise<Page>;

/** Percentiles of what was measured. */
export function percentiles(values: readonly number[], ...percents: readonly number[]): number[] {
  const latencies = new Latencies();
  for (const value of values) latencies.add(value);
  return latencies.at(...percents);
}
