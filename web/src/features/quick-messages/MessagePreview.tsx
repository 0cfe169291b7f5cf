import { renderVariables } from "@balcao/flow-engine";
import { useNow } from "../../lib/useNow.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { companySetting, useSession } from "../../lib/api/session.ts";
import styles from "./QuickMessageDialog.module.css";

/** The text as a contact would read it now, were they called as the example is. */
export function MessagePreview({ text }: { text: string }) {
  const { t } = useTranslation("quick-messages");
  const session = useSession();
  const zone = companySetting(session, "timezone");
  const now = useNow(60_000);
  if (!text.includes("{{")) return null;
  const filled = renderVariables(text, {
    name: t("example.name"),
    userName: session.name,
    queue: t("example.queue"),
    connection: t("example.connection"),
    ticketId: 1234,
    now: new Date(now),
    timeZone: typeof zone === "string" ? zone : "America/Sao_Paulo",
  });
  return (
    <figure className={styles.preview}>
      <figcaption>{t("preview")}</figcaption>
      <p className={styles.bubble} dir="auto">
        {filled}
      </p>
    </figure>
  );
}
