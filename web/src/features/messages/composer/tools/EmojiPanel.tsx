import {
  EmojiPicker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { currentLanguage, useTranslation } from "../../../../lib/i18n.ts";
import { useStoredValue } from "../../../../lib/storedValue.ts";
import { hasKeyboard } from "../../../../lib/typeAhead.ts";
import { type CategoryOffset, categoryOffsets } from "./categoryOffsets.ts";
import { EmojiCategories } from "./EmojiCategories.tsx";
import { loadEmojis } from "./emojiData.ts";
import { recentEmojis, withRecent } from "./recentEmojis.ts";
import styles from "./EmojiPanel.module.css";

/** Sizes in px as the style sheet has them. */
const sizes = hasKeyboard.matches
  ? { row: 38, heading: 27, columns: 8 }
  : { row: 44, heading: 27, columns: 7 };
const columns: CSSProperties & Record<"--columns", number> = { "--columns": sizes.columns };
const components = { CategoryHeader, Row, Emoji };

/** The emoji, searchable in the reader's language and by keyboard. */
export default function EmojiPanel({ onSelect }: { onSelect: (emoji: string) => void }) {
  const { t } = useTranslation("messages");
  const language = currentLanguage();
  const [recent, changeRecent] = useStoredValue(recentEmojis);
  // The row stays as it was when the panel opened, so that nothing moves under the pointer.
  const [shown] = useState(recent);
  const [offsets, setOffsets] = useState<CategoryOffset[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // The first time the picker arrives after its popover has opened, so the popover's own focus has gone by. A ref would
  // be called with every drawing of the library's field, also while it closes. A finger looks for nothing by name before
  // it asks for a keyboard.
  useEffect(() => {
    if (hasKeyboard.matches) search.current?.focus();
  }, []);
  const load = async () => {
    const emojis = await loadEmojis(language);
    setOffsets(categoryOffsets(emojis, sizes));
    return emojis;
  };
  const choose = (emoji: string) => {
    changeRecent((before) => withRecent(before, emoji));
    onSelect(emoji);
  };
  return (
    <EmojiPicker.Root
      className={styles.panel}
      style={columns}
      columns={sizes.columns}
      locale={language}
      resolveEmojiData={load}
      onEmojiSelect={({ emoji }) => choose(emoji)}
    >
      <EmojiPicker.Search
        ref={search}
        data-autofocus
        className={styles.search}
        placeholder={t("emoji.search")}
        aria-label={t("emoji.search")}
        onChange={({ currentTarget }) => setIsSearching(currentTarget.value !== "")}
      />
      {shown.length > 0 && (
        <div className={styles.recent} role="group" aria-label={t("emoji.recent")}>
          {shown.slice(0, sizes.columns).map((emoji) => (
            <button key={emoji} type="button" className={styles.emoji} onClick={() => choose(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <EmojiPicker.Viewport ref={list} className={styles.viewport}>
        <EmojiPicker.Loading className={styles.state}>{t("ui:loading")}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.state}>{t("emoji.none")}</EmojiPicker.Empty>
        <EmojiPicker.List components={components} />
      </EmojiPicker.Viewport>
      {!isSearching && (
        <EmojiCategories offsets={offsets} onJump={(top) => list.current?.scrollTo({ top })} />
      )}
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
