import { Checkbox } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useIsChosen } from "./selectionContext.ts";
import styles from "./forward.module.css";

/** Mark of a message that is chosen; the whole bubble is what one ticks meanwhile. */
export function SelectionMark({ messageId, label }: { messageId: number; label: string }) {
  const { t } = useTranslation("messages");
  const id = `mark-${messageId}`;
  const { chosen, toggle } = useIsChosen(messageId);
  if (chosen === undefined) return null;
  return (
    <label className={styles.mark} htmlFor={id} data-chosen={chosen || undefined}>
      <Checkbox
        id={id}
        size="sm"
        checked={chosen}
        onChange={toggle}
        aria-label={t("forward.choose", { message: label })}
      />
    </label>
  );
}
