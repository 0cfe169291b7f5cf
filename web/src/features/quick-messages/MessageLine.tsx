import { useTranslation } from "../../lib/i18n.ts";
import styles from "./QuickMessagesPage.module.css";
import { previewOf } from "./suggest.ts";
import { partsOf, type VariableName } from "./variables.ts";

/** A message in one line, its variables named in words. */
export function MessageLine({ text }: { text: string }) {
  const { t } = useTranslation("quick-messages");
  return piecesOf(text).map(({ at, words, variable }) =>
    variable === undefined ? (
      words
    ) : (
      <span key={at} className={styles.variable}>
        {t(`variable.short.${variable}`)}
      </span>
    ),
  );
}

interface Piece {
  /** Place in the line. */
  at: number;
  words: string;
  variable: VariableName | undefined;
}

/** Stands for a variable while the text is shortened: none is cut in half. */
const mark = "\u{E000}";

function piecesOf(text: string): Piece[] {
  const parts = partsOf(text);
  const variables = parts.flatMap((part) => (typeof part === "string" ? [] : [part.variable]));
  const line = previewOf(parts.map((part) => (typeof part === "string" ? part : mark)).join(""));
  return [...line.matchAll(/\u{E000}|[^\u{E000}]+/gu)].map(({ 0: words, index: at }) => ({
    at,
    words,
    variable: words === mark ? variables[line.slice(0, at).split(mark).length - 1] : undefined,
  }));
}
