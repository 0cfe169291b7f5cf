import { z } from "zod";
import { because, issue } from "../../core/problems.ts";
import {
  BooleanSwitch,
  changeOf,
  DateText,
  Id,
  longestText,
  Switch,
  SwitchText,
  text,
  Timestamp,
} from "../../core/schemas.ts";
import { ContactLabel } from "../contacts/index.ts";

/** PENDENTE while a sending is ahead; ENVIADA when the last one went; ERRO when one did not, with its reason. */
export const ScheduleStatus = z.enum(["PENDENTE", "ENVIADA", "ERRO"]);
export type ScheduleStatus = z.output<typeof ScheduleStatus>;

/** State of one sending: PULADA, besides, when its time fell into a pause of the schedule. */
export const ScheduleSendStatus = z.enum([...ScheduleStatus.options, "PULADA"]);
export type ScheduleSendStatus = z.output<typeof ScheduleSendStatus>;

/** The unit of the pause between two sendings: 1 days, 2 weeks, 3 months, 4 minutes. */
export const ScheduleUnit = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type ScheduleUnit = z.output<typeof ScheduleUnit>;
/** Rule for weekends and holidays: 4 send all the same, 5 on the business day before, 6 on the one after. */
export const DayRule = z.union([z.literal(4), z.literal(5), z.literal(6)]);
export type DayRule = z.output<typeof DayRule>;
export const ScheduleTicketStatus = z.enum(["closed", "pending", "open"]);
export type ScheduleTicketStatus = z.output<typeof ScheduleTicketStatus>;

/** Reason why a sending did not go: a code, and the words of the provider where it is its. */
export const ScheduleFailure = z.object({ code: z.string(), reason: z.string() });
export type ScheduleFailure = z.output<typeof ScheduleFailure>;

/** One sending of a schedule: an event of the calendar. */
export const ScheduleSend = z.object({
  number: z.number().int(),
  sendAt: Timestamp,
  sentAt: Timestamp.nullable(),
  status: ScheduleSendStatus,
  failure: ScheduleFailure.nullable(),
});
export type ScheduleSend = z.output<typeof ScheduleSend>;

/** A reference with what is shown of it. */
const Named = z.object({ id: Id, name: z.string() }).nullable();

export const Schedule = z.object({
  id: Id,
  body: z.string(),
  contactId: Id,
  contact: ContactLabel.pick({ id: true, name: true, number: true, urlPicture: true }),
  /** Time of the sending that `countsFrom` names, before `tipoDias` moves it; the repeats count from it. */
  sendAt: Timestamp,
  /** Number of the sending whose time `sendAt` is: the first, or the one that was given another time last. */
  countsFrom: z.number().int(),
  /** The sending that comes next. */
  nextAt: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
  status: ScheduleStatus,
  failure: ScheduleFailure.nullable(),
  /** Moment since when it is paused: nothing is sent until it is resumed, and what falls due meanwhile is PULADA. */
  pausedAt: Timestamp.nullable(),
  userId: Id.nullable(),
  user: Named,
  whatsappId: Id.nullable(),
  whatsapp: Named,
  openTicket: SwitchText,
  ticketUserId: Id.nullable(),
  ticketUser: Named,
  queueId: Id.nullable(),
  queue: Named,
  statusTicket: ScheduleTicketStatus,
  intervalo: ScheduleUnit,
  valorIntervalo: z.number().int(),
  enviarQuantasVezes: z.number().int(),
  tipoDias: DayRule,
  assinar: z.boolean(),
  mediaName: z.string().nullable(),
  /** A signed link. */
  mediaPath: z.string().nullable(),
  mediaType: z.string().nullable(),
  sends: z.array(ScheduleSend),
  /** True if the viewer may delete it, and edit it until it is ENVIADA. */
  mayChange: z.boolean(),
  createdAt: Timestamp,
});
export type Schedule = z.output<typeof Schedule>;

const wallClock =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** A date and time by the company's clock; one with an offset is that moment. */
export const SendAt = z
  .string()
  .max(40)
  .regex(wallClock, because("dateAndTime"))
  .refine((value) => DateText.safeParse(value.slice(0, 10)).success, because("date"))
  // Elsewhere on earth it is the year 10000 by then, which no format here can write.
  .refine((value) => !value.startsWith("9999"), because("tooFarAhead"));

/** Numbers that forms send as text, and an empty choice as "". */
const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const Choice = z.union([z.literal("").transform(() => null), Id]).nullable();
const numeral = (value: unknown) =>
  typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;

/** Limits of a schedule. */
export const scheduleLimits = { times: 366, pause: 1000 } as const;

const shortestBody = 5;
export const ScheduleBody = z.strictObject({
  body: text(longestText, shortestBody).superRefine((value, ctx) => {
    if (value.length >= shortestBody && value.trim().length < shortestBody)
      ctx.addIssue(issue("onlyBlanks", { min: shortestBody }));
  }),
  contactId: Id,
  sendAt: SendAt,
  whatsappId: Choice.default(null),
  openTicket: Switch.default("enabled"),
  ticketUserId: Choice.default(null),
  queueId: Choice.default(null),
  statusTicket: ScheduleTicketStatus.default("closed"),
  intervalo: z.preprocess(numeral, ScheduleUnit).default(1),
  valorIntervalo: number(1, scheduleLimits.pause).default(1),
  enviarQuantasVezes: number(1, scheduleLimits.times).default(1),
  tipoDias: z.preprocess(numeral, DayRule).default(4),
  assinar: BooleanSwitch.default(false),
});
export type ScheduleBody = z.output<typeof ScheduleBody>;
/** Fields that a form sends, with or without what has a usual value. */
export type ScheduleFields = z.input<typeof ScheduleBody>;
/** Change of one; what is left out stays. */
export const ScheduleChangeBody = changeOf(ScheduleBody).extend({
  /** Number of the sending whose time `sendAt` is; the next one without it. Takes a new time back as it was. */
  countsFrom: z.number().int().min(1).optional(),
});
export type ScheduleChange = z.input<typeof ScheduleChangeBody>;
