import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import type { CategoryOffset } from "./categoryOffsets.ts";
import styles from "./EmojiPanel.module.css";

/** Shows each category by one of its own, by the number that the data gives it. */
const signs: Record<number, string> = {
  0: "😀",
  1: "👋",
  3: "🐻",
  4: "🍔",
  5: "✈️",
  6: "⚽",
  7: "💡",
  8: "❤️",
  9: "🏁",
};

interface EmojiCategoriesProps {
  offsets: readonly CategoryOffset[];
  onJump: (top: number) => void;
}

/** Jumps to a category of the list; arrows go along the row, Tab goes past it. */
export function EmojiCategories({ offsets, onJump }: EmojiCategoriesProps) {
  const { t } = useTranslation("messages");
  const bar = useRef<HTMLDivElement>(null);
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    event.stopPropagation();
    buttons.at((at + step) % buttons.length)?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("emoji.categories")}
      className={styles.categories}
      onKeyDown={handleKey}
    >
      {offsets.map(({ index, label, top }, at) => (
        <button
          key={index}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          className={styles.jump}
          aria-label={label}
          title={label}
          onClick={() => onJump(top)}
        >
          <span aria-hidden>{signs[index]}</span>
        </button>
      ))}
    </div>
  );
}
