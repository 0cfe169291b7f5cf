import type { Message } from "@balcao/contract";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { createSignal } from "../../../lib/signal.ts";

/** The document that is read beside the conversation. */
export const shownPaper = createSignal<Message | undefined>(undefined);

/** Says whether this browser shows it in place; phones hand it to an application of theirs. */
export const isReadInPlace = ({ media, mediaUrl, isDeleted }: Message): boolean =>
  !isDeleted &&
  mediaUrl !== null &&
  media?.mimetype === "application/pdf" &&
  navigator.pdfViewerEnabled &&
  hasKeyboard.matches;
