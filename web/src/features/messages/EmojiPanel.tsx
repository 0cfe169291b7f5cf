import { EmojiPicker } from "frimousse";
import { currentLanguage, useTranslation } from "../../lib/i18n.ts";
import { loadEmojis } from "./emojiData.ts";
import styles from "./EmojiPanel.module.css";

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
        className={styles.search}
        placeholder={t("emoji.search")}
        aria-label={t("emoji.search")}
        autoFocus
      />
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.state}>{t("ui:loading")}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.state}>{t("emoji.none")}</EmojiPicker.Empty>
        <EmojiPicker.List
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={styles.category}>
                {category.label}
              </div>
            ),
            Row: (props) => <div {...props} className={styles.row} />,
            Emoji: ({ emoji, ...props }) => (
              <button
                type="button"
                {...props}
                className={styles.emoji}
                data-active={emoji.isActive || undefined}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
