import type { Ticket } from "@balcao/contract";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { TemplateButton } from "../templates/TemplateButton.tsx";
import type { ComposerState } from "./composerState.ts";
import styles from "./Composer.module.css";

/** Says that the channel takes no free text any more, with the way out; or how long it still does. */
export function ComposerNotice({
  ticket,
  state,
  isPrivate,
}: {
  ticket: Ticket;
  state: ComposerState;
  isPrivate: boolean;
}) {
  const { t } = useTranslation("messages");
  const { windowOver, windowEndsAt } = state;
  if (isPrivate) return null;
  if (windowOver)
    return (
      <div className={styles.window} role="status">
        <span>{t("window.over")}</span>
        <TemplateButton ticket={ticket} prominent />
      </div>
    );
  if (windowEndsAt === undefined) return null;
  return (
    <div className={styles.window} role="status">
      {t("window.ends", { time: formatTime(windowEndsAt) })}
    </div>
  );
}
