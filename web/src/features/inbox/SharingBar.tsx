import { Button } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { shared } from "../../lib/shared.ts";
import { useSignal } from "../../lib/signal.ts";
import { useLayer } from "../../ui/layers/useLayer.ts";
import styles from "./InboxPage.module.css";

/** Says over the list that what another application has shared goes to the conversation that is chosen next. */
export function SharingBar() {
  const { t } = useTranslation("inbox");
  const waiting = useSignal(shared);
  const cancel = () => shared.set(undefined);
  useLayer(waiting !== undefined, cancel);
  if (waiting === undefined) return null;
  const count = waiting.files.length;
  return (
    <div className={styles.sharing} role="status">
      <IconShare2 size={20} stroke={1.8} aria-hidden />
      <span>{count > 0 ? t("sharing.files", { count }) : t("sharing.text")}</span>
      <Button variant="subtle" size="compact-sm" data-thumb onClick={cancel}>
        {t("ui:cancel")}
      </Button>
    </div>
  );
}
