import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { copyText } from "../../../lib/text/copyText.ts";
import type { Translate } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { MessageText } from "../bubbles/MessageText.tsx";
import styles from "./rich.module.css";

/** Title and words of a card. */
export function CardTexts({ title, text, isWhole }: { title: string; text: string; isWhole: boolean }) {
  return (
    <>
      {title !== "" && <div className={styles.title}>{title}</div>}
      {text !== "" && <MessageText text={text} isWhole={isWhole} />}
    </>
  );
}

interface Section {
  title: string;
  rows: readonly { rowId?: string; title: string; description: string }[];
}

/** Options to choose from, under the titles of their sections. */
export function OptionSections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <div key={section.rows[0]?.rowId ?? `${section.title} ${section.rows[0]?.title}`}>
      {section.title !== "" && <div className={styles.sectionTitle}>{section.title}</div>}
      <ul className={styles.rows}>
        {section.rows.map((row) => (
          <li key={row.rowId ?? `${row.title} ${row.description}`} className={styles.row}>
            {row.title}
            {row.description !== "" && <span className={styles.detail}>{row.description}</span>}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface CardActionProps {
  icon: Icon;
  expanded?: boolean;
  controls?: string;
  onClick: () => void;
  children: ReactNode;
}

/** Button of a card. */
export function CardAction({ icon: Symbol, expanded, controls, onClick, children }: CardActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      <Symbol size={17} stroke={1.9} aria-hidden /> {children}
    </button>
  );
}

/** Copies a code, and says so. */
export async function copyCode(code: string, t: Translate<"messages">): Promise<void> {
  if (code === "") return notify.warning(t("rich.nothingToCopy"));
  try {
    await copyText(code);
    notify.success(t("rich.copied"));
  } catch (error) {
    notifyError(error);
  }
}
