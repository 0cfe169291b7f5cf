import { IconSparkles } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "../Composer.module.css";
import type { Suggestion } from "./useSuggestion.ts";

/** Says that the words in the field are a suggestion, or that one is being made. */
export function SuggestionMark({ isAsking, isShown }: Pick<Suggestion, "isAsking" | "isShown">) {
  const { t } = useTranslation("messages");
  if (!isAsking && !isShown) return null;
  return (
    <div className={styles.window} role="status">
      <IconSparkles size={16} aria-hidden />
      {t(isAsking ? "suggestion.asking" : "suggestion.mark")}
    </div>
  );
}
