import type { Message } from "@balcao/contract";
import { IconChevronDown, IconCornerUpRight, IconLock, IconStarFilled } from "@tabler/icons-react";
import { type CSSProperties, memo, type MouseEvent, useContext } from "react";
import { formatTime } from "../../../lib/text/format.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { CallEntry } from "./cards/CallEntry.tsx";
import { SelectionMark } from "../forward/SelectionMark.tsx";
import { useIsChosen } from "../forward/selectionContext.ts";
import { MessageContent } from "./MessageContent.tsx";
import { FailedNote } from "./FailedNote.tsx";
import { BubbleTime } from "./BubbleTime.tsx";
import { NoteNames } from "./NoteNames.tsx";
import { acknowledgementOf } from "../../../ui/display/acknowledgement.ts";
import { StatusIcon } from "../../../ui/display/StatusIcon.tsx";
import { SeveralQueuesContext, StarsContext } from "./conversationContext.ts";
import { isForwardable } from "./menu/messageOptions.ts";
import { QueueEdge } from "./QueueEdge.tsx";
import { Quote } from "./Quote.tsx";
import { withoutSignature } from "./signature.ts";
import { useBubbleTouch } from "./useBubbleTouch.ts";
import { writerOf, writtenBy } from "./writer.ts";
import styles from "./Bubble.module.css";

export interface BubbleActions {
  onMenu: (message: Message, anchor: HTMLElement) => void;
  onJump: (messageId: number) => void;
  /** Begins an answer; left out where there is none to it. */
  onReply?: ((message: Message) => void) | undefined;
  /** Opens what it said before; left out where that is not kept. */
  onEdits?: ((message: Message) => void) | undefined;
}

interface BubbleProps {
  message: Message;
  side: "mine" | "theirs" | "private" | "system";
  author: string | null;
  contactName: string;
  actions: BubbleActions;
}

/** One message. */
export const Bubble = memo(function Bubble({ message, side, author, contactName, actions }: BubbleProps) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const isChoosing = useIsChosen(message.id).chosen !== undefined;
  const touch = useBubbleTouch(message, actions);
  const severalQueues = useContext(SeveralQueuesContext);
  const isStarred = useContext(StarsContext).has(message.id) && !message.isDeleted;
  if (message.mediaType === "call_log") return <CallEntry message={message} />;
  const openMenu = (event: MouseEvent<HTMLElement>) => actions.onMenu(message, event.currentTarget);
  const who = writerOf(writtenBy(message), { userId, contactName, t });
  return (
    <article
      className={styles.bubble}
      data-side={side}
      data-kind={message.isDeleted ? "deleted" : message.mediaType}
      data-message={message.id}
      // Printed, each message says whose it is.
      data-writer={author === null ? (message.user?.name ?? who) : undefined}
      {...tailOf(message, isStarred)}
      // The time stands at its end.
      aria-label={who}
      tabIndex={-1}
      {...touch}
    >
      {severalQueues && message.queue !== null && <QueueEdge queue={message.queue} />}
      {/* Nothing within a message can be used while messages are being chosen. */}
      <div className={styles.contents} inert={isChoosing}>
        {author !== null && <div className={styles.author}>{author}</div>}
        {message.isPrivate && (
          <div className={styles.label}>
            <IconLock size={13} stroke={2} aria-hidden /> {t("private.label")}
          </div>
        )}
        {message.isForwarded && (
          <div className={styles.label}>
            <IconCornerUpRight size={14} stroke={2} aria-hidden /> {t("forwarded")}
          </div>
        )}
        {message.quotedMsg !== null && !message.isDeleted && (
          <Quote quoted={message.quotedMsg} contactName={contactName} onJump={actions.onJump} />
        )}
        <NoteNames note={message}>
          <MessageContent message={message} />
        </NoteNames>
        <footer className={styles.footer}>
          {isStarred && <IconStarFilled size={11} role="img" aria-label={t("stars.mark")} />}
          {message.isEdited && !message.isDeleted && <Edited message={message} onEdits={actions.onEdits} />}
          <BubbleTime message={message} />
          {message.fromMe && !message.isPrivate && !message.isDeleted && (
            <StatusIcon
              status={acknowledgementOf({
                ack: message.ack,
                isFailed: message.failure !== null,
                isAudio: message.mediaType === "audio",
              })}
            />
          )}
          {!message.isDeleted && (
            <button
              type="button"
              className={styles.menuButton}
              onClick={openMenu}
              aria-label={t("menu.open")}
              aria-haspopup="menu"
            >
              <IconChevronDown size={18} stroke={1.8} />
            </button>
          )}
        </footer>
        <Reactions message={message} contactName={contactName} />
        {message.failure !== null && <FailedNote message={message} />}
      </div>
      {isForwardable(message) && <SelectionMark messageId={message.id} label={chooseLabel(message, who)} />}
    </article>
  );
});

/** Widths in px, where the letters have their usual size. */
const widths = { time: 36, status: 20, edited: 70, star: 15 };

/** Finds where the time stands: in the last line of mere words, where there is room for it. */
function tailOf(
  { mediaType, isDeleted, isPrivate, isEdited, fromMe, arrivedAt }: Message,
  isStarred: boolean,
) {
  if (mediaType !== "conversation" && !isDeleted) return undefined;
  const status = fromMe && !isPrivate ? widths.status : 0;
  const marks = (isEdited ? widths.edited : 0) + (isStarred ? widths.star : 0);
  if (arrivedAt !== null) return undefined;
  const tail = widths.time + (isDeleted ? 0 : status + marks);
  const style: CSSProperties & { "--tail": string; "--touch"?: string } = {
    "--tail": `${tail / 16}rem`,
    // A deleted message has no menu, and keeps no room for it.
    ...(isDeleted && { "--touch": "0px" }),
  };
  return { "data-inline": true, style };
}

function Edited({ message, onEdits }: { message: Message; onEdits: BubbleActions["onEdits"] }) {
  const { t } = useTranslation("messages");
  if (onEdits === undefined) return <span>{t("edited")}</span>;
  return (
    <button
      type="button"
      className={styles.edited}
      onClick={() => onEdits(message)}
      aria-label={t("edits.open")}
      aria-haspopup="dialog"
    >
      {t("edited")}
    </button>
  );
}

/** Label of a tick: in a list of them one must hear which message it is. */
function chooseLabel(message: Message, who: string): string {
  const words = withoutMarks(withoutSignature(message));
  return `${who}, ${formatTime(message.createdAt)}${words === "" ? "" : `: ${words.slice(0, 60)}`}`;
}

function Reactions({ message, contactName }: { message: Message; contactName: string }) {
  const { t } = useTranslation("messages");
  if (message.reactions.length === 0) return null;
  const names = message.reactions
    .map(
      (reaction) =>
        `${reaction.emoji} ${reaction.authorName ?? (reaction.fromMe ? t("quote.team") : contactName)}`,
    )
    .join(", ");
  const emojis = [...new Set(message.reactions.map((reaction) => reaction.emoji))];
  return (
    <div className={styles.reactions} role="img" aria-label={t("reactions", { names })} title={names}>
      {emojis.join("")}
      {message.reactions.length > 1 && <span>{message.reactions.length}</span>}
    </div>
  );
}
