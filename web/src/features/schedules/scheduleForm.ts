import type {
  ContactLabel,
  Schedule,
  ScheduleChange,
  ScheduleFields,
  ScheduleTicketStatus,
} from "@balcao/contract";
import {
  dayRuleOf,
  type DayRuleName,
  dayRules,
  pauseUnitOf,
  type PauseUnit,
  pauseUnits,
} from "@balcao/flow-engine";
import { wallClockOf } from "../../lib/text/format.ts";
import type { FileChange, StoredFile } from "../../ui/form/FileField.tsx";
import type { Rules } from "../../ui/form/useForm.ts";
import type { Translate } from "../../lib/i18n.ts";

export type ScheduleContact = Pick<ContactLabel, "id" | "name">;

export interface ScheduleValues {
  contact: ScheduleContact | null;
  body: string;
  /** `yyyy-mm-ddThh:mm` by the company's clock. */
  sendAt: string;
  whatsappId: string | null;
  openTicket: boolean;
  ticketUserId: string | null;
  queueId: string | null;
  statusTicket: ScheduleTicketStatus;
  /** Emptied number fields are text. */
  times: number | string;
  every: number | string;
  unit: PauseUnit;
  dayRule: DayRuleName;
  signs: boolean;
  file: FileChange;
}

/** What goes along with one that the server has. */
export function fileOf(schedule: Schedule | undefined): StoredFile | undefined {
  const { mediaName = null, mediaPath = null } = schedule ?? {};
  return mediaName === null ? undefined : { name: mediaName, mimetype: "", href: mediaPath };
}

/** The usual values: in an hour, once, in a ticket that is closed afterwards. */
export const newValues = (contact: ScheduleContact | null, now: number): ScheduleValues => ({
  contact,
  body: "",
  sendAt: wallClockOf(now + 3_600_000),
  whatsappId: null,
  openTicket: true,
  ticketUserId: null,
  queueId: null,
  statusTicket: "closed",
  times: 1,
  every: 1,
  unit: "days",
  dayRule: "any-day",
  signs: false,
  file: { kind: "keep" },
});

/** Of one whose first sendings are over the time of the next is shown: the others cannot be moved any more. */
export const valuesOf = (schedule: Schedule): ScheduleValues => ({
  contact: schedule.contact,
  body: schedule.body,
  sendAt: wallClockOf(startOf(schedule)),
  whatsappId: idText(schedule.whatsappId),
  openTicket: schedule.openTicket === "enabled",
  ticketUserId: idText(schedule.ticketUserId),
  queueId: idText(schedule.queueId),
  statusTicket: schedule.statusTicket,
  times: schedule.enviarQuantasVezes,
  every: schedule.valorIntervalo,
  unit: pauseUnitOf(schedule.intervalo),
  dayRule: dayRuleOf(schedule.tipoDias),
  signs: schedule.assinar,
  file: { kind: "keep" },
});

/** Another one that says the same, in an hour; its file is the template's until another is chosen. */
export const valuesLike = (template: Schedule, now: number): ScheduleValues => ({
  ...valuesOf(template),
  sendAt: newValues(null, now).sendAt,
});

const startOf = (schedule: Schedule): string =>
  doneOf(schedule) > 0 && schedule.nextAt !== null ? schedule.nextAt : schedule.sendAt;
export const doneOf = (schedule: Schedule): number =>
  schedule.sends.filter((send) => send.status !== "PENDENTE").length;

/** What a new schedule is made of. */
export const fieldsOf = (values: ScheduleValues): ScheduleFields => ({
  body: values.body.trim(),
  contactId: values.contact?.id ?? 0,
  sendAt: values.sendAt,
  whatsappId: idOf(values.whatsappId),
  openTicket: values.openTicket ? "enabled" : "disabled",
  ticketUserId: values.openTicket ? idOf(values.ticketUserId) : null,
  queueId: values.openTicket ? idOf(values.queueId) : null,
  statusTicket: values.statusTicket,
  enviarQuantasVezes: Number(values.times),
  valorIntervalo: Number(values.every) || 1,
  intervalo: pauseUnits[values.unit],
  tipoDias: dayRules[values.dayRule],
  assinar: values.signs,
});

/** A time that nobody touched stays the server's own, which knows seconds and what is sent already. */
export function changeOf(values: ScheduleValues, schedule: Schedule): ScheduleChange {
  const { sendAt, ...fields } = fieldsOf(values);
  return sendAt === valuesOf(schedule).sendAt ? fields : { ...fields, sendAt };
}

export function scheduleRules(
  t: Translate<"schedules">,
  { now, untouched }: { now: () => number; untouched?: string },
): Rules<ScheduleValues> {
  return {
    contact: (contact) => (contact === null ? t("problem.required") : undefined),
    body: (body) => {
      if (body.trim().length === 0) return t("problem.required");
      return body.trim().length < shortestBody ? t("problem.short") : undefined;
    },
    sendAt: (sendAt) => {
      if (sendAt === "") return t("problem.required");
      return sendAt !== untouched && sendAt < wallClockOf(now()) ? t("problem.past") : undefined;
    },
    times: (times) => (isWithin(times, mostTimes) ? undefined : t("problem.number", { max: mostTimes })),
    every: (every, { times }) =>
      Number(times) < 2 || isWithin(every, longestPause)
        ? undefined
        : t("problem.number", { max: longestPause }),
  };
}

export const longestBody = 4000;
export const mostTimes = 366;
export const longestPause = 1000;
const shortestBody = 5;

const isWithin = (value: number | string, max: number): boolean => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max;
};

const idText = (id: number | null): string | null => (id === null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
