import type {
  ContactLabel,
  Schedule,
  ScheduleChange,
  ScheduleFields,
  ScheduleTicketStatus,
} from "@balcao/contract";
import { ScheduleBody } from "@balcao/contract/schedules";
import {
  dayRuleOf,
  type DayRuleName,
  dayRules,
  pauseUnitOf,
  type PauseUnit,
  pauseUnits,
} from "@balcao/flow-engine";
import { wallClockOf } from "../../lib/text/format.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { FileChange, StoredFile } from "../../ui/form/FileField.tsx";
import type { Rules } from "../../ui/form/useServerForm.ts";
import type { Translate } from "../../lib/i18n.ts";
import { lastOf } from "./repetition.ts";

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

/** File that goes along with one that the server has. */
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

/**
 * Reads a schedule into the form. Where the first sendings are over, the time of the next is shown: the others cannot
 * be moved any more.
 */
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

/** Another one that says the same, tomorrow at its hour; its file is the template's until another is chosen. */
export function valuesLike(template: Schedule, now: number): ScheduleValues {
  const values = valuesOf(template);
  const start = `${wallClockOf(now).slice(0, 10)}${values.sendAt.slice(10)}`;
  return { ...values, sendAt: lastOf({ start, unit: "days", every: 1, times: 2 }) };
}

const startOf = (schedule: Schedule): string =>
  isUnderWay(schedule) && schedule.nextAt !== null ? schedule.nextAt : schedule.sendAt;
/** Says whether its first sendings are over, and others ahead. */
export const isUnderWay = (schedule: Schedule): boolean =>
  schedule.nextAt !== null && schedule.sends.some((send) => send.status !== "PENDENTE");
/** Number of sendings that were made; what was skipped was none. */
export const doneOf = (schedule: Schedule): number =>
  schedule.sends.filter((send) => send.status === "ENVIADA" || send.status === "ERRO").length;

/** Fields of which a new schedule is made. */
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
  valorIntervalo: Number(values.times) > 1 ? Number(values.every) : Number(values.every) || 1,
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
    contact: (contact) => (contact === null ? t("ui:validation.required") : undefined),
    sendAt: (sendAt) =>
      sendAt !== "" && sendAt !== untouched && sendAt < wallClockOf(now()) ? t("problem.past") : undefined,
  };
}

export const checkSchedule = byContract(ScheduleBody, fieldsOf, {
  "body.textShort": "schedules:problem.short",
});
/** Names that a schedule has otherwise than its form. */
export const scheduleNames = {
  contactId: "contact",
  enviarQuantasVezes: "times",
  valorIntervalo: "every",
} satisfies Record<string, keyof ScheduleValues>;

const idText = (id: number | null): string | null => (id === null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
