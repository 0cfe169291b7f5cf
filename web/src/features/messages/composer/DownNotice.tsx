import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { useConnectionsDown } from "../../connections/index.ts";
import styles from "./Composer.module.css";

/** Says that what is written now leaves later, because the conversation's connection is down. */
export function DownNotice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const down = useConnectionsDown().find(({ id }) => id === ticket.whatsappId);
  if (down === undefined) return null;
  return (
    <div className={styles.window} role="status">
      {t("down.here", { name: down.name })}
    </div>
  );
}
