import { scheduleLimits } from "@balcao/contract";
import { formatWallClock } from "../../lib/text/format.ts";
import { lastOf } from "./repetition.ts";
import type { ScheduleValues } from "./scheduleForm.ts";
import type { Translate } from "../../lib/i18n.ts";

/** Names of what the form points at. */
export interface ChosenNames {
  user: string | undefined;
  queue: string | undefined;
}

/** Writes what will happen, sentence by sentence: "Enviará 3 vezes, a cada 2 semanas, de … até …". */
export function summarise(t: Translate<"schedules">, values: ScheduleValues, names: ChosenNames): string[] {
  if (values.sendAt === "") return [];
  const times = Math.min(Math.max(1, Number(values.times) || 1), scheduleLimits.times);
  return [
    times === 1 ? t("summary.once", { when: formatWallClock(values.sendAt) }) : repeated(t, values, times),
    ...(values.dayRule === "any-day" ? [] : [t(`summary.days.${values.dayRule}`)]),
    ticketSentence(t, values, names),
  ];
}

function repeated(t: Translate<"schedules">, values: ScheduleValues, times: number): string {
  const every = Math.max(1, Number(values.every) || 1);
  const { unit } = values;
  const last = lastOf({ start: values.sendAt, unit, every, times });
  return t("summary.many", {
    times,
    pause: t(`pause.${unit}`, { count: every }),
    from: formatWallClock(values.sendAt),
    to: formatWallClock(last),
  });
}

function ticketSentence(
  t: Translate<"schedules">,
  values: ScheduleValues,
  { user, queue }: ChosenNames,
): string {
  if (!values.openTicket) return t("summary.noTicket");
  const place = queue === undefined ? "" : t("summary.inQueue", { name: queue });
  const owner = user === undefined ? "" : t("summary.ofUser", { name: user });
  return t(`summary.ticket.${values.statusTicket}`, { place, owner });
}
