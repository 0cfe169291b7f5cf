import { useTranslation } from "../../lib/i18n.ts";
import styles from "./QuickMessagesPage.module.css";
import { previewOf } from "./suggest.ts";
import { partsOf } from "./variables.ts";

/** A message in one line, its variables named in words. */
export function MessageLine({ text }: { text: string }) {
  const { t } = useTranslation("quick-messages");
  const parts = partsOf(text).map((part) => (typeof part === "string" ? part : mark));
  const names = partsOf(text).filter((part) => typeof part !== "string");
  const [first = "", ...rest] = previewOf(parts.join("")).split(mark);
  return (
    <>
      {first}
      {rest.map((words, at) => {
        const variable = names[at]?.variable;
        return (
          // The parts of a text have no other name than their place.
          <span key={at}>
            {variable && <span className={styles.variable}>{t(`variable.short.${variable}`)}</span>}
            {words}
          </span>
        );
      })}
    </>
  );
}

/** Stands for a variable while the text is shortened: none is cut in half. */
const mark = "\u{E000}";
