import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse";
import { currentLanguage, useTranslation } from "../../../../lib/i18n.ts";
import { hasKeyboard } from "../../../../lib/typeAhead.ts";
import { loadEmojis } from "./emojiData.ts";
import styles from "./EmojiPanel.module.css";

const components = { CategoryHeader, Row, Emoji };

/** The emoji, searchable in the reader's language and by keyboard. */
export default function EmojiPanel({ onSelect }: { onSelect: (emoji: string) => void }) {
  const { t } = useTranslation("messages");
  const language = currentLanguage();
  return (
    <EmojiPicker.Root
      className={styles.panel}
      columns={8}
      locale={language}
      resolveEmojiData={() => loadEmojis(language)}
      onEmojiSelect={({ emoji }) => onSelect(emoji)}
    >
      <EmojiPicker.Search
        ref={focus}
        className={styles.search}
        placeholder={t("emoji.search")}
        aria-label={t("emoji.search")}
      />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.state}>{t("ui:loading")}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.state}>{t("emoji.none")}</EmojiPicker.Empty>
        <EmojiPicker.List components={components} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  );
}

function Row(props: EmojiPickerListRowProps) {
  return <div {...props} aria-rowindex={fromOne(props["aria-rowindex"])} className={styles.row} />;
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button
      {...props}
      type="button"
      role="gridcell"
      aria-colindex={fromOne(props["aria-colindex"])}
      className={styles.emoji}
      data-active={emoji.isActive || undefined}
    >
      {emoji.emoji}
    </button>
  );
}

/** The library counts from 0, a screen reader from 1. */
const fromOne = (index: number | undefined): number | undefined =>
  index === undefined ? undefined : index + 1;

/**
 * The picker arrives after its popover has opened, so the popover's own focus has gone by. A finger looks for nothing by
 * name before it asks for a keyboard.
 */
function focus(element: HTMLElement | null): void {
  if (hasKeyboard.matches) element?.focus();
}
