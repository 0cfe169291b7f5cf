import { SegmentedControl } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { lazy } from "../../../../lib/lazy.tsx";
import { hasKeyboard } from "../../../../lib/typeAhead.ts";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { ToolToggle } from "../../../../ui/ToolToggle.tsx";
import { Popover } from "../../../../ui/layers/Popover.tsx";
import styles from "../Composer.module.css";

const EmojiPanel = lazy(() => import("./EmojiPanel.tsx"));

interface EmojiButtonProps {
  disabled: boolean;
  onEmoji: (emoji: string) => void;
  onDone: () => void;
  /** Panel of the stickers, where they can be sent; it closes by what it is given. */
  renderStickers?: ((close: () => void) => ReactNode) | undefined;
}

/** Emoji, put where the cursor stands; beside them stickers, which are sent. */
export function EmojiButton({ disabled, onEmoji, onDone, renderStickers }: EmojiButtonProps) {
  const { t } = useTranslation("messages");
  const [opened, setOpened] = useState(false);
  const [tab, setTab] = useState<"emoji" | "stickers">("emoji");
  const change = (open: boolean) => {
    setOpened(open);
    if (!open) onDone();
  };
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="top-start"
      trapFocus={hasKeyboard.matches}
      keepMounted={false}
    >
      <Popover.Target>
        <ToolToggle
          icon={IconMoodSmile}
          label={t(renderStickers ? "composer.emojiAndStickers" : "composer.emoji")}
          expands
          pressed={opened}
          disabled={disabled}
          onClick={() => change(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} {...(!hasKeyboard.matches && keepsFocus)}>
        <div className={styles.expressions}>
          {renderStickers && (
            <SegmentedControl
              fullWidth
              m="xs"
              mb={0}
              aria-label={t("composer.emojiAndStickers")}
              value={tab}
              onChange={setTab}
              data={[
                { value: "emoji", label: t("composer.emoji") },
                { value: "stickers", label: t("stickers.tab") },
              ]}
            />
          )}
          <Suspense fallback={<div className={styles.emojiPanel} />}>
            {renderStickers && tab === "stickers" ? (
              renderStickers(() => change(false))
            ) : (
              <EmojiPanel onSelect={onEmoji} />
            )}
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
