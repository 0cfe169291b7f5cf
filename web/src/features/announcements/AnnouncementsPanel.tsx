import type { Announcement } from "@balcao/contract";
import { Button, UnstyledButton } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatListTime } from "../../lib/text/format.ts";
import styles from "./AnnouncementsPanel.module.css";
import { PriorityMark } from "./PriorityMark.tsx";
import type { useAnnouncementsRead } from "./readAnnouncements.ts";

interface AnnouncementsPanelProps {
  read: ReturnType<typeof useAnnouncementsRead>;
  onShow: (one: Announcement) => void;
}

/** Panel of the platform's announcements, newest first; what is new stands out. */
export default function AnnouncementsPanel({ read, onShow }: AnnouncementsPanelProps) {
  const { t } = useTranslation("announcements");
  const { announcements = [], isNew, newCount, noteRead } = read;
  return (
    <section className={styles.panel}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("title")}</h2>
        {newCount > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => noteRead(announcements)}>
            {t("readAll")}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {announcements.map((one) => (
          <li key={one.id}>
            <UnstyledButton
              className={styles.row}
              data-new={isNew(one) || undefined}
              onClick={() => onShow(one)}
            >
              <span className={styles.name}>
                {one.title}
                {isNew(one) && <span className="visually-hidden"> {t("new")}</span>}
              </span>
              <span className={styles.preview}>{one.text}</span>
              <span className={styles.line}>
                <PriorityMark priority={one.priority} />
                <time className={styles.time} dateTime={one.createdAt}>
                  {formatListTime(one.createdAt)}
                </time>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
