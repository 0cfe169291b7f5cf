import {
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconCheck,
  IconChecks,
  IconCircleCheck,
  IconEyeOff,
  IconMailOpened,
  IconRotateClockwise,
} from "@tabler/icons-react";
import type { TicketAction } from "./ticketActions.ts";

export const actionIcons = {
  accept: IconCheck,
  ignore: IconEyeOff,
  return: IconArrowBackUp,
  resolve: IconChecks,
  resolveQuietly: IconCircleCheck,
  reopen: IconRotateClockwise,
  transfer: IconArrowsRightLeft,
  markUnread: IconMailOpened,
} as const satisfies Record<TicketAction, unknown>;
