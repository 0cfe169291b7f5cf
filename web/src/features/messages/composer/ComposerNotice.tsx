import type { Ticket } from "@balcao/contract";
import { Button } from "@mantine/core";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTicketActions } from "../../tickets/index.ts";
import { TemplateButton } from "../templates/TemplateButton.tsx";
import type { ComposerState } from "./composerState.ts";
import styles from "./Composer.module.css";

/** Says why one cannot write, with the way out; and how much time is left where the channel counts it. */
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
  const { run } = useTicketActions();
  const { closedBy, windowOver, windowEndsAt } = state;
  if (closedBy !== undefined) {
    const action =
      closedBy === "pending" ? "accept" : closedBy === "closed" || closedBy === "nps" ? "reopen" : undefined;
    return (
      <div className={styles.notice} role="status">
        {t(`closed.${closedBy}`)}
        {action && (
          <Button size="compact-md" variant="light" onClick={() => run(action, ticket)}>
            {t(`tickets:action.${action}`)}
          </Button>
        )}
      </div>
    );
  }
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
