import { IconMoodSmile } from "@tabler/icons-react";
import { Suspense, useState } from "react";
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
}

/** Emoji, put where the cursor stands. */
export function EmojiButton({ disabled, onEmoji, onDone }: EmojiButtonProps) {
  const { t } = useTranslation("messages");
  const [opened, setOpened] = useState(false);
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
          label={t("composer.emoji")}
          expands
          pressed={opened}
          disabled={disabled}
          onClick={() => change(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} {...(!hasKeyboard.matches && keepsFocus)}>
        <Suspense fallback={<div className={styles.emojiPanel} />}>
          <EmojiPanel onSelect={onEmoji} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
