import { Button } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { formatTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import type { Taken } from "../tickets/index.ts";
import styles from "./InboxPage.module.css";

/** Pane in place of a waiting conversation that somebody else accepted and the viewer may see no longer. */
export function TakenPane({ taken, onLeave }: { taken: Taken; onLeave: () => void }) {
  const { t } = useTranslation("tickets");
  const { user, at, contactName: contact } = taken;
  const time = formatTime(at);
  return (
    <div className={styles.welcome}>
      <EmptyState
        icon={IconUserCheck}
        title={t("taken.by", { name: user.name })}
        description={contact === undefined ? time : t("taken.detail", { contact, time })}
        action={
          <Button variant="light" onClick={onLeave}>
            {t("header.back")}
          </Button>
        }
      />
    </div>
  );
}
