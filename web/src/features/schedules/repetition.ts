import type { PauseUnit } from "@balcao/flow-engine";
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

export interface Repeat {
  /** `yyyy-mm-ddThh:mm` by the company's clock. */
  start: string;
  unit: PauseUnit;
  every: number;
  times: number;
}

/**
 * Moment at which the last of a repeated message goes, before weekends and holidays move it, by a clock that never changes. The
 * server's `computeOccurrences` decides; the two are tried against each other in e2e.
 */
export const lastOf = ({ start, unit, every, times }: Repeat): string =>
  dayjs
    .utc(start)
    .add(every * (times - 1), unit)
    .format("YYYY-MM-DDTHH:mm");
