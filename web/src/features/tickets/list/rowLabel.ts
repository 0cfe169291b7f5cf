import type { Ticket } from "@balcao/contract";
import { formatDateTime, formatListTime, formatWait } from "../../../lib/text/format.ts";
import type { Translate } from "../../../lib/i18n.ts";
import { firstNameOf } from "../../../lib/text/signature.ts";
import { acknowledgementOf } from "../../../ui/display/acknowledgement.ts";
import { handedText, isNewlyHanded } from "../handedText.ts";
import { waitsSince } from "../live/ticketOrder.ts";
import { kindOf, lastWords, ratingFace, rowPreview, rowTags } from "./rowTexts.ts";
import { stateText } from "./statusText.ts";

/** Things that a row shows beside its ticket. */
export interface RowShown {
  viewerId: number;
  draft: string | undefined;
  /** A message in which the searched words stand, shown instead of the last one. */
  hit: string | undefined;
  chosen: boolean;
  pinned: boolean;
  remindAt: string | undefined;
  showOwner: boolean;
  showState: boolean;
}

/**
 * Sentence that a screen reader says for a row: who, what is unread, the last words, when, and then each mark with its
 * kind, which a pair of eyes knows by its colour.
 */
export function rowLabel(ticket: Ticket, shown: RowShown, t: Translate<"tickets">): string {
  const who = [
    shown.chosen && t("row.chosen"),
    ticket.contact.name,
    ticket.isUnread && unreadText(ticket, t),
    shown.pinned && t("marks.isPinned"),
  ];
  return [
    `${listed(who)}: ${saidText(ticket, shown, t)}`,
    timeText(ticket, t),
    listed(marksOf(ticket, shown, t)),
  ]
    .filter((part) => part !== "")
    .reduce((said, part) => `${said}${/[.!?…]$/u.test(said) ? "" : "."} ${part}`);
}

const listed = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === "string" && part !== "").join(", ");

const unreadText = ({ unreadMessages: count }: Ticket, t: Translate<"tickets">): string =>
  count > 0 ? t("row.unread", { count }) : t("row.unreadMark");

function timeText(ticket: Ticket, t: Translate<"tickets">): string {
  if (ticket.status !== "pending" && ticket.status !== "lgpd") return formatListTime(ticket.updatedAt);
  return `${t("row.waits")} ${formatWait(waitsSince(ticket), Date.now())}`;
}

function saidText(ticket: Ticket, { viewerId, draft, hit }: RowShown, t: Translate<"tickets">): string {
  if (draft !== undefined) return `${t("row.draft")} ${rowPreview(draft)}`;
  if (hit !== undefined) return `${t("row.hit")}: ${rowPreview(hit)}`;
  if (isNewlyHanded(ticket))
    return listed([handedText(ticket, viewerId), rowPreview(ticket.handed.note ?? "")]);
  const sent = kindOf(ticket.lastMessage);
  const words =
    sent === undefined
      ? rowPreview(lastWords(ticket))
      : `${t(`row.sent.${sent.kind}`)} ${sent.length}`.trim();
  const { lastSent } = ticket;
  if (lastSent === null) return words;
  const { by, ack, isFailed } = lastSent;
  const writer = by === null ? "" : `${by.id === viewerId ? t("row.you") : `${firstNameOf(by.name)}:`} `;
  const status = acknowledgementOf({ ack, isFailed, isAudio: ticket.lastMessage.startsWith("🎤") });
  return `${writer}${listed([words, t(`ui:ack.${status}`)])}`;
}

function marksOf(
  ticket: Ticket,
  { viewerId, remindAt, showOwner, showState }: RowShown,
  t: Translate<"tickets">,
) {
  const owner = showOwner && ticket.user?.id !== viewerId ? ticket.user?.name : undefined;
  return [
    showState && stateText(t, ticket),
    ticket.botGaveUp && t("row.botGaveUp"),
    ticket.status === "lgpd" && t("row.lgpd"),
    ticket.status === "nps" && t("row.nps"),
    ticket.queue ? `${t("filters.one.queueIds")} ${ticket.queue.name}` : t("noQueue"),
    ...rowTags(ticket).map(({ name }) => `${t("filters.one.tagIds")} ${name}`),
    ticket.whatsapp && `${t("filters.one.connectionIds")} ${ticket.whatsapp.name}`,
    owner !== undefined && `${t("filters.one.userIds")} ${owner}`,
    remindAt !== undefined && `${t("marks.remind")} ${formatDateTime(remindAt)}`,
    ticket.userRating !== null && t("row.rating", { step: ratingFace(ticket.userRating).step }),
  ].map((mark) => mark ?? undefined);
}
