import type { Ticket } from "@balcao/contract";
import { IconBolt, IconLock, IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { lazy } from "../../../../lib/lazy.tsx";
import { usePreload } from "../../../../lib/preload.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { ToolToggle } from "../../../../ui/ToolToggle.tsx";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { TemplateButton } from "../../templates/TemplateButton.tsx";
import { AddDialog, addDialogLoads } from "./AddDialog.tsx";
import { type Adding, AddMenu } from "./AddMenu.tsx";
import { EmojiButton } from "./EmojiButton.tsx";
import { meetingLink } from "./meetingLink.ts";
import type { ComposerModel } from "../useComposer.ts";
import styles from "../Composer.module.css";

const StickerPanel = lazy(() => import("../stickers/StickerPanel.tsx"));

interface ComposerToolsProps {
  ticket: Ticket;
  composer: ComposerModel;
  /** True if anything but text can be added right now. */
  mayAdd: boolean;
  isQuickOpen: boolean;
  /** Shows the quick replies, or closes them. */
  onToggleQuick: () => void;
  onTogglePrivate: () => void;
  /** Puts text where the cursor stands. */
  onInsert: (text: string) => void;
  /** The same, and one goes on writing there. */
  onInsertWords: (text: string) => void;
  onFiles: (files: File[]) => void;
  /** Hears that what was opened is closed again. */
  onDone: () => void;
}

export function ComposerTools(props: ComposerToolsProps) {
  const { ticket, composer, mayAdd, isQuickOpen, onToggleQuick } = props;
  const { onTogglePrivate, onInsert, onInsertWords, onFiles, onDone } = props;
  const { t } = useTranslation("messages");
  const { meetingHost } = useSession();
  const { stickers: hasStickers } = useChannelFacts(ticket.channel);
  const [adding, setAdding] = useState<Adding>();
  usePreload(addDialogLoads);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("composer.tools")} {...keepsFocus}>
      <AddMenu
        disabled={!mayAdd}
        isPrivate={composer.isPrivate}
        onFiles={onFiles}
        onAdd={setAdding}
        onMeeting={() => onInsertWords(t("add.meetingText", { link: meetingLink(meetingHost, ticket) }))}
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
      <ToolToggle
        icon={IconBolt}
        label={t("composer.quick")}
        pressed={isQuickOpen}
        expands
        disabled={!mayAdd}
        onClick={onToggleQuick}
      />
      <EmojiButton
        onEmoji={onInsert}
        disabled={!composer.mayWrite}
        onDone={onDone}
        renderStickers={
          hasStickers && mayAdd
            ? (close) => <StickerPanel ticket={ticket} composer={composer} onSent={close} />
            : undefined
        }
      />
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
