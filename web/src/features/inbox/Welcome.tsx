import { IconMessages } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { FirstSteps, isWanted, useFirstSteps } from "../first-steps/index.ts";
import { Key } from "../../ui/display/Key.tsx";
import styles from "./InboxPage.module.css";

const shortcuts = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "open"],
  ["Esc", "leave"],
  ["?", "help"],
] as const;

/** Stands where the conversation will be; what is left to do comes before it, for who has to. */
export function Welcome() {
  const { data, isLoading } = useFirstSteps();
  return (
    <div className={styles.welcome}>
      {isWanted(data) && data ? (
        <Suspense fallback={null}>
          <FirstSteps steps={data.steps} />
        </Suspense>
      ) : (
        !isLoading && <HowToBegin />
      )}
    </div>
  );
}

function HowToBegin() {
  const { t } = useTranslation("inbox");
  const keys = (
    <dl className={styles.keys}>
      {shortcuts.map(([key, what]) => (
        <div key={key} style={{ display: "contents" }}>
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd>{t(`shortcut.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <EmptyState
      icon={IconMessages}
      title={t("welcome.title")}
      description={t("welcome.text")}
      action={hasKeyboard.matches && keys}
    />
  );
}
