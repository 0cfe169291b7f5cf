import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { ToolToggle } from "../../../../ui/ToolToggle.tsx";
import type { Folding } from "./useFolding.ts";
import styles from "../Composer.module.css";

/** Way to the tools while they are folded away, which they are on phones alone. */
export function FoldButton({ isFolded, toggle }: Pick<Folding, "isFolded" | "toggle">) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.fold} {...keepsFocus}>
      <ToolToggle
        icon={isFolded ? IconPlus : IconChevronDown}
        label={t("composer.tools")}
        pressed={!isFolded}
        expands
        onClick={toggle}
      />
    </div>
  );
}
