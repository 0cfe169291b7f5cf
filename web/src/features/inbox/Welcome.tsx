import { Kbd } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import styles from "./InboxPage.module.css";

const shortcuts = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "open"],
  ["Esc", "leave"],
  ["?", "help"],
] as const;

/** Stands where the conversation will be. */
export function Welcome() {
  const { t } = useTranslation("inbox");
  const keys = (
    <dl className={styles.keys}>
      {shortcuts.map(([key, what]) => (
        <div key={key} style={{ display: "contents" }}>
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{t(`shortcut.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={styles.welcome}>
      <EmptyState
        icon={IconMessages}
        title={t("welcome.title")}
        description={t("welcome.text")}
        action={keys}
      />
    </div>
  );
}
