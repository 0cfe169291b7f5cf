import type {
  DayRule,
  Schedule,
  ScheduleFailure,
  ScheduleSend,
  ScheduleSendStatus,
  ScheduleStatus,
  ScheduleTicketStatus,
  ScheduleUnit,
} from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { maskName, maskNumber } from "../contacts/index.ts";
import { canChangeSchedule, type ScheduleViewer } from "./schedules.policy.ts";

/** A sending as the aggregate has it; its moments come as the database writes them. */
interface SendRecord {
  number: number;
  due_at: string;
  done_at: string | null;
  state: "pending" | "sent" | "failed" | "missed" | "skipped";
  failure: ScheduleFailure | null;
  /** The provider refused it after it had gone. */
  at_provider: boolean;
}

/** A schedule with the names of what it points at, and its sendings in order. */
export interface ScheduleRecord {
  [column: string]: unknown;
  company_id: number;
  id: number;
  contact_id: number;
  contact_name: string;
  contact_number: string;
  contact_is_group: boolean;
  contact_picture_id: string | null;
  user_id: number | null;
  user_name: string | null;
  body: string;
  send_at: string;
  anchor: number;
  run_start: number;
  times: number;
  unit: ScheduleUnit;
  every: number;
  day_rule: DayRule;
  signs: boolean;
  connection_id: number | null;
  connection_name: string | null;
  open_ticket: boolean;
  ticket_user_id: number | null;
  ticket_user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  ticket_status: ScheduleTicketStatus;
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  paused_at: string | null;
  created_at: string;
  sends: SendRecord[];
}

/** Way in which a class of viewers is shown schedules. */
export interface SchedulePresenter {
  files: Files;
  viewer: ScheduleViewer & { hidesNumbers: boolean };
}

export function presentSchedule({ files, viewer }: SchedulePresenter, row: ScheduleRecord): Schedule {
  const sends = row.sends.map(presentSend);
  return {
    id: row.id,
    body: row.body,
    contactId: row.contact_id,
    contact: presentContact({ files, viewer }, row),
    ...summaryOf(sends, row.run_start),
    pausedAt: row.paused_at,
    sendAt: row.send_at,
    countsFrom: row.anchor,
    userId: row.user_id,
    user: named(row.user_id, row.user_name),
    whatsappId: row.connection_id,
    whatsapp: named(row.connection_id, row.connection_name),
    openTicket: row.open_ticket ? "enabled" : "disabled",
    ticketUserId: row.ticket_user_id,
    ticketUser: named(row.ticket_user_id, row.ticket_user_name),
    queueId: row.queue_id,
    queue: named(row.queue_id, row.queue_name),
    statusTicket: row.ticket_status,
    intervalo: row.unit,
    valorIntervalo: row.every,
    enviarQuantasVezes: row.times,
    tipoDias: row.day_rule,
    assinar: row.signs,
    mediaName: row.file_name,
    mediaPath: row.file_id && files.link(row.company_id, row.file_id),
    mediaType: row.file_type,
    sends,
    mayChange: canChangeSchedule(viewer, { userId: row.user_id }),
    createdAt: row.created_at,
  };
}

/** Sums up its sendings: those of the present run decide. */
function summaryOf(
  sends: readonly ScheduleSend[],
  runStart: number,
): Pick<Schedule, "nextAt" | "sentAt" | "status" | "failure"> {
  const run = sends.filter((send) => send.number >= runStart);
  const next = run.find((send) => send.status === "PENDENTE");
  const failed = run.findLast((send) => send.status === "ERRO");
  const ended: ScheduleStatus = failed ? "ERRO" : "ENVIADA";
  return {
    nextAt: next?.sendAt ?? null,
    sentAt: sends.findLast((send) => send.sentAt !== null)?.sentAt ?? null,
    status: next ? "PENDENTE" : ended,
    failure: failed?.failure ?? null,
  };
}

const presentSend = ({ number, due_at, done_at, state, failure, at_provider }: SendRecord): ScheduleSend => ({
  number,
  sendAt: new Date(due_at).toISOString(),
  sentAt: state === "sent" && done_at !== null ? new Date(done_at).toISOString() : null,
  status: state === "sent" && at_provider ? "ERRO" : statusOf[state],
  failure,
});

const statusOf: Record<SendRecord["state"], ScheduleSendStatus> = {
  pending: "PENDENTE",
  sent: "ENVIADA",
  failed: "ERRO",
  missed: "ERRO",
  skipped: "PULADA",
};

function presentContact({ files, viewer }: SchedulePresenter, row: ScheduleRecord): Schedule["contact"] {
  const mask = viewer.hidesNumbers && !row.contact_is_group;
  return {
    id: row.contact_id,
    name: mask ? maskName(row.contact_name, row.contact_number) : row.contact_name,
    number: mask ? maskNumber(row.contact_number) : row.contact_number,
    urlPicture: row.contact_picture_id && files.link(row.company_id, row.contact_picture_id),
  };
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });
