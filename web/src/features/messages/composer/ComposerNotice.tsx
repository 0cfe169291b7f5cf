import type { Ticket } from "@balcao/contract";
import { useChannelFacts } from "../../../lib/api/channelFacts.ts";
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
  const { templates } = useChannelFacts(ticket.channel);
  const { windowOver, windowEndsAt } = state;
  if (isPrivate) return null;
  if (windowOver)
    return (
      <div className={styles.window} role="status">
        <span>{t(templates ? "window.over" : "window.overNotes")}</span>
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
