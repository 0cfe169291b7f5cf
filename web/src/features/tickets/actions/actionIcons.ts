import {
  IconArchive,
  IconArrowsRightLeft,
  IconCheck,
  IconEyeOff,
  IconMailOpened,
  IconMessageOff,
  IconRotateClockwise,
  IconStackBack,
} from "@tabler/icons-react";
import type { TicketAction } from "./ticketActions.ts";

/** None of them is a message's: two ticks are read ones, and an arrow back is an answer. */
export const actionIcons = {
  accept: IconCheck,
  ignore: IconEyeOff,
  return: IconStackBack,
  resolve: IconArchive,
  resolveQuietly: IconMessageOff,
  reopen: IconRotateClockwise,
  transfer: IconArrowsRightLeft,
  markUnread: IconMailOpened,
} as const satisfies Record<TicketAction, unknown>;
