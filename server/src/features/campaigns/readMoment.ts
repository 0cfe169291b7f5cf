import { momentAt } from "@balcao/flow-engine";
import { DomainError } from "../../platform/http/index.ts";

/** A form may have lain open for a moment. Milliseconds. */
const patience = 5 * 60_000;

/** A form's date and time: by the company's clock, or at its own offset. */
export function readMoment(value: string, timeZone: string): string {
  const text = value.replace(" ", "T");
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(text).toISOString();
  const minutes = Date.parse(`${text.slice(0, 16)}Z`) / 60_000;
  return new Date(momentAt(minutes, timeZone)).toISOString();
}

export function refusePast(moment: string | null): void {
  if (moment !== null && Date.parse(moment) < Date.now() - patience)
    throw new DomainError("ERR_SCHEDULE_IN_PAST");
}
