import type { Schedule, ScheduleSend, ScheduleSendStatus } from "@balcao/contract";

/** State that a sending is shown in. */
export type Standing = ScheduleSendStatus | "PAUSADA";

/** Shows what is ahead of a paused schedule as paused; what is over stays as it was. */
export const standingOf = ({ pausedAt }: Schedule, { status }: ScheduleSend): Standing =>
  status === "PENDENTE" && pausedAt !== null ? "PAUSADA" : status;
