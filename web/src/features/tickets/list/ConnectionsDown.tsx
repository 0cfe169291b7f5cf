import { Anchor, CloseButton } from "@mantine/core";
import { Link } from "react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { createSignal, useSignal } from "../../../lib/signal.ts";
import { joinNames } from "../../../lib/text/format.ts";
import { isWhole, useConnectionsDown } from "../../connections/index.ts";
import styles from "./TicketListPanel.module.css";

/** Ids that the viewer was told of and put aside: the line comes back when it is about others. */
const known = createSignal("");

/** Says above the list over which connections nothing comes or leaves, and leads there who can mend it. */
export default function ConnectionsDown() {
  const { t } = useTranslation("tickets");
  const down = useConnectionsDown();
  const ids = down.map(({ id }) => id).join();
  const isKnown = useSignal(known) === ids;
  if (down.length === 0 || isKnown) return null;
  return (
    <div className={styles.down} role="status">
      <span>{t("down.list", { count: down.length, names: joinNames(down.map(({ name }) => name)) })}</span>
      {down.every(isWhole) && (
        <Anchor component={Link} to="/connections" inherit underline="always" data-thumb>
          {t("down.show")}
        </Anchor>
      )}
      <CloseButton
        size="sm"
        variant="transparent"
        c="inherit"
        aria-label={t("ui:close")}
        onClick={() => known.set(ids)}
      />
    </div>
  );
}
