import type { Notice, Ticket } from "@balcao/contract";
import { Button, Chip, Text } from "@mantine/core";
import { IconAt, IconCalendarX, IconChecks, IconPlugConnectedX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatListTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useSession } from "../../lib/api/session.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { whatToDo } from "../../ui/feedback/whatToDo.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { isNewlyHanded } from "../tickets/index.ts";
import { type BellKind, bellKinds, kindsIn, shownKind } from "./bellKinds.ts";
import { describeHanded } from "./describeHanded.ts";
import { describeNotice, noticeTitle, noticeUrl } from "./noticeFacts.ts";
import { isUnread, readNotice, useNotices, useReadAll } from "./notices.queries.ts";
import { useUnread } from "./notifications.queries.ts";
import styles from "./NotificationsPanel.module.css";

/** Bell: what has something new for the user, and how this browser tells of it. */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { data, error, refetch } = useUnread();
  const notices = useNotices().data?.notices.filter(isUnread) ?? [];
  const readAll = useReadAll();
  const [chosen, setChosen] = useState<BellKind>();
  const tickets = data?.tickets ?? [];
  const content = {
    ...noticesByKind(notices),
    handed: tickets.filter((ticket) => isNewlyHanded(ticket)),
    messages: tickets.filter((ticket) => !isNewlyHanded(ticket)),
  };
  const kinds = kindsIn(content);
  const kind = shownKind(kinds, chosen);
  const shownTickets =
    kind === undefined ? tickets : kind === "handed" || kind === "messages" ? content[kind] : [];
  const shownNotices =
    kind === undefined ? notices : kind === "handed" || kind === "messages" ? [] : content[kind];
  const isEmpty = data?.tickets.length === 0 && notices.length === 0;
  const more = data === undefined ? 0 : data.count - data.tickets.length;
  return (
    <section className={styles.panel}>
      <header className={styles.title}>
        <h2>{t("title")}</h2>
        {data !== undefined && !isEmpty && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconChecks size={16} stroke={1.8} />}
            onClick={() => void readAll(data.tickets)}
          >
            {t("readAll")}
          </Button>
        )}
      </header>
      {kinds.length > 1 && (
        <Chip.Group
          value={kind ?? "all"}
          onChange={(value) => setChosen(bellKinds.find((one) => one === value))}
        >
          <div className={styles.kinds} role="group" aria-label={t("kinds.label")}>
            {(["all", ...kinds] as const).map((one) => (
              <Chip key={one} value={one} size="xs">
                {t(`kinds.${one}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {error !== null && data === undefined && (
        <div className={styles.empty} role="alert">
          <Text size="sm">{whatToDo(error)}</Text>
          <Button size="compact-md" variant="light" onClick={() => void refetch()}>
            {t("ui:tryAgain")}
          </Button>
        </div>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <IconChecks size={26} stroke={1.6} aria-hidden />
          <Text size="sm">{t("nothing")}</Text>
        </div>
      )}
      {data !== undefined && !isEmpty && (
        <ul className={styles.list}>
          {shownNotices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onClose={onClose} />
          ))}
          {shownTickets.map((ticket) => (
            <UnreadRow key={ticket.id} ticket={ticket} onClose={onClose} />
          ))}
        </ul>
      )}
      {more > 0 && kind === undefined && <p className={styles.more}>{t("more", { count: more })}</p>}
      <NotificationSettings />
    </section>
  );
}

/** The notices under the kinds of news that they are. */
const noticesByKind = (notices: readonly Notice[]) => ({
  connections: notices.filter(({ kind }) => kind === "connection"),
  schedules: notices.filter(({ kind }) => kind === "schedule"),
  mentions: notices.filter(({ kind }) => kind === "mention"),
});

const noticeIcons = { mention: IconAt, schedule: IconCalendarX, connection: IconPlugConnectedX } as const;

/** Row of a notice. A mention is read with its conversation, what leads elsewhere when it is followed. */
function NoticeRow({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, kind, createdAt } = notice;
  const Symbol = noticeIcons[kind];
  const follow = () => {
    if (kind !== "mention") void readNotice(id).catch(() => undefined);
    onClose();
  };
  return (
    <li>
      <Link className={styles.row} to={noticeUrl(notice)} onClick={follow}>
        <span className={styles.kind} data-bad={kind !== "mention" || undefined}>
          <Symbol size={20} stroke={1.8} aria-hidden />
        </span>
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.name}>{noticeTitle(notice)}</span>
            <time className={styles.time} dateTime={createdAt}>
              {formatListTime(createdAt)}
            </time>
          </span>
          <span className={styles.preview} data-whole={kind !== "mention" || undefined}>
            {describeNotice(notice)}
          </span>
        </span>
      </Link>
    </li>
  );
}

function UnreadRow({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { contact, unreadMessages, updatedAt, lastMessage } = ticket;
  const { id } = useSession();
  const preview = isNewlyHanded(ticket) ? describeHanded(ticket, id) : withoutMarks(lastMessage);
  return (
    <li>
      <Link className={styles.row} to={`/tickets/${ticket.uuid}`} onClick={onClose}>
        <Avatar name={contact.name} src={contact.urlPicture} />
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.name}>{contact.name}</span>
            <time className={styles.time} dateTime={updatedAt}>
              {formatListTime(updatedAt)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.preview}>{preview}</span>
            {unreadMessages > 0 && (
              <span className={styles.count}>
                <span aria-hidden>{unreadMessages > 99 ? "99+" : unreadMessages}</span>
                <span className="visually-hidden">{t("newMessages", { count: unreadMessages })}</span>
              </span>
            )}
          </span>
          {ticket.userId === null && !ticket.isGroup && (
            <span className={styles.waiting}>{t("waiting")}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
