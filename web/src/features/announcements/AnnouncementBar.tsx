import type { Announcement } from "@balcao/contract";
import { Button, CloseButton } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import styles from "./AnnouncementBar.module.css";
import { useAnnouncementsRead } from "./readAnnouncements.ts";

const AnnouncementDetail = lazyLayer(() => import("./AnnouncementDetail.tsx"));

/** Bar over every page with the newest announcement of high priority, until its user has read or dismissed it. */
export default function AnnouncementBar() {
  const { announcements = [], isNew, noteRead } = useAnnouncementsRead();
  const urgent = announcements.find((one) => one.priority === 1 && isNew(one));
  if (urgent === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Bar key={urgent.id} announcement={urgent} onRead={() => noteRead([urgent])} />
    </Suspense>
  );
}

function Bar({ announcement, onRead }: { announcement: Announcement; onRead: () => void }) {
  const { t } = useTranslation("announcements");
  const [opened, setOpened] = useState(false);
  const { title } = announcement;
  function handleRead() {
    setOpened(false);
    onRead();
    // The focus would be lost with the bar.
    document.querySelector<HTMLElement>("#content")?.focus();
  }
  return (
    <aside className={styles.bar} aria-label={t("bar.label")}>
      <IconSpeakerphone size={18} stroke={1.8} aria-hidden className={styles.symbol} />
      <p className={styles.title} title={title} role="status">
        {title}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t("bar.read")}
      </Button>
      <CloseButton
        className={styles.dismiss}
        aria-label={t("bar.dismiss")}
        title={t("bar.dismiss")}
        onClick={handleRead}
      />
      {opened && <AnnouncementDetail announcement={announcement} onClose={handleRead} />}
    </aside>
  );
}
