import type { Ticket } from "@balcao/contract";
import { ActionIcon, Popover } from "@mantine/core";
import { IconLock, IconMoodSmile, IconSend2, IconSignature } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazy } from "../../../../lib/lazy.tsx";
import { useTranslation } from "../../../../lib/i18n.ts";
import { hasKeyboard } from "../../../../lib/typeAhead.ts";
import { usePreload } from "../../../../lib/preload.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { ToolToggle } from "../../../../ui/ToolToggle.tsx";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { TemplateButton } from "../../templates/TemplateButton.tsx";
import { AddDialog, addDialogLoads } from "./AddDialog.tsx";
import { type Adding, AddMenu } from "./AddMenu.tsx";
import { meetingLink } from "./meetingLink.ts";
import type { ComposerModel } from "../useComposer.ts";
import styles from "../Composer.module.css";

const EmojiPanel = lazy(() => import("./EmojiPanel.tsx"));

interface ComposerToolsProps {
  ticket: Ticket;
  composer: ComposerModel;
  /** Whether anything but text can be added right now. */
  mayAdd: boolean;
  onTogglePrivate: () => void;
  /** Puts text where the cursor stands. */
  onInsert: (text: string) => void;
  onFiles: (files: File[]) => void;
  /** What was opened is closed again. */
  onDone: () => void;
}

export function ComposerTools(props: ComposerToolsProps) {
  const { ticket, composer, mayAdd, onTogglePrivate, onInsert, onFiles, onDone } = props;
  const { t } = useTranslation("messages");
  const { meetingHost } = useSession();
  const [adding, setAdding] = useState<Adding>();
  usePreload(addDialogLoads);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("composer.tools")} {...keepsFocus}>
      <AddMenu
        disabled={!mayAdd}
        isPrivate={composer.isPrivate}
        onFiles={onFiles}
        onAdd={setAdding}
        onMeeting={() => onInsert(t("add.meetingText", { link: meetingLink(meetingHost, ticket) }))}
      />
      {adding && (
        <AddDialog
          what={adding}
          ticket={ticket}
          composer={composer}
          onFiles={onFiles}
          onClose={() => setAdding(undefined)}
        />
      )}
      <EmojiButton onEmoji={onInsert} disabled={!composer.mayWrite} onDone={onDone} />
      <TemplateButton ticket={ticket} />
      <ToolToggle
        icon={IconLock}
        label={t("composer.privateToggle")}
        pressed={composer.isPrivate}
        onClick={onTogglePrivate}
      />
      {composer.sign !== undefined && (
        <ToolToggle
          icon={IconSignature}
          label={t("composer.signToggle")}
          pressed={composer.sign}
          onClick={composer.toggleSign}
        />
      )}
    </div>
  );
}

export function SendButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation("messages");
  return (
    <ActionIcon
      size={38}
      radius="xl"
      variant="filled"
      color="brand"
      disabled={disabled}
      onClick={onClick}
      {...keepsFocus}
      aria-label={t("composer.send")}
    >
      <IconSend2 size={19} stroke={1.9} />
    </ActionIcon>
  );
}

interface EmojiButtonProps {
  disabled: boolean;
  onEmoji: (emoji: string) => void;
  onDone: () => void;
}

function EmojiButton({ disabled, onEmoji, onDone }: EmojiButtonProps) {
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
