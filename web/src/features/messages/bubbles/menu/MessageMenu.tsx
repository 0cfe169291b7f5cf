import { type Channel, type Message, endpoints } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCopy,
  IconCornerUpRight,
  IconFileText,
  IconHelpCircle,
  IconMessagePlus,
  IconPencil,
  IconSquareCheck,
  IconTrash,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { copyText } from "../../../../lib/text/copyText.ts";
import { translate, useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { randomUuid } from "../../../../lib/randomId.ts";
import { offerUndo } from "../../../../lib/undo.ts";
import { ConfirmDialog } from "../../../../ui/form/ConfirmDialog.tsx";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import type { ConversationActions } from "../conversationContext.ts";
import { MenuAnchor, type OpenMenu } from "./MenuAnchor.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { NewQuickMessage } from "../../../quick-messages/index.ts";
import { signatureOf, withoutSignature } from "../signature.ts";
import { applyToConversations } from "../../messageCaches.ts";
import { KeepItems } from "./KeepItems.tsx";
import { type MessageOptions, messageOptions } from "./messageOptions.ts";
import { sentFileOf } from "./sentFile.ts";
import { TranscriptDialog } from "../media/TranscriptDialog.tsx";
import { lazyDialog } from "../../../../ui/layers/lazyDialog.tsx";
import styles from "./MessageMenu.module.css";

const WhyDialog = lazyDialog(() => import("./WhyDialog.tsx"));

interface MessageMenuProps extends ConversationActions {
  open: OpenMenu;
  canWrite: boolean;
  channel: Channel;
  onReply: (message: Message) => void;
  onForward: (message: Message) => void;
  /** Begins to choose several, with this one. */
  onSelect: (message: Message) => void;
  onClose: () => void;
}

const quickReactions = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;

/** Menu of one message. There is one menu for the whole conversation, put where it was asked for. */
export default function MessageMenu({
  open: { message, anchor },
  canWrite,
  channel,
  onReply,
  onForward,
  onSelect,
  talkTo,
  onClose,
}: MessageMenuProps) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const [step, setStep] = useState<"menu" | "edit" | "delete" | "transcript" | "keep" | "why">("menu");

  const [now] = useState(Date.now);
  const change = useMessageCalls(message);
  const options = messageOptions(message, { userId, canWrite, channel: useChannelFacts(channel), now });
  const sent = sentFileOf(message);
  const close = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  if (step === "edit") {
    const body = withoutSignature(message);
    const save = (text: string) => change.edit(signatureOf(message) + text);
    return <EditDialog message={{ body }} onSave={save} onClose={close} />;
  }
  if (step === "transcript") return <TranscriptDialog message={message} onClose={close} />;
  if (step === "why") return <WhyDialog message={message} onClose={close} />;
  if (step === "keep")
    return (
      <NewQuickMessage
        message={withoutSignature(message)}
        sent={sent && { ...sent, name: sent.name || t(`type.${message.mediaType}`) }}
        onClose={close}
      />
    );
  if (step === "delete") {
    return (
      <ConfirmDialog
        opened
        title={t("delete.title")}
        confirmLabel={t("delete.action")}
        danger
        onConfirm={change.remove}
        onClose={close}
      >
        {t("delete.text")}
      </ConfirmDialog>
    );
  }
  return (
    <Menu
      opened
      onClose={close}
      position={message.fromMe ? "bottom-end" : "bottom-start"}
      returnFocus={false}
      width={260}
    >
      <MenuAnchor anchor={anchor} />
      <Menu.Dropdown aria-label={t("menu.open")}>
        {options.react && (
          <div className={styles.reactions} role="group" aria-label={t("menu.react")}>
            {quickReactions.map((emoji) => (
              <ActionIcon
                key={emoji}
                size="lg"
                role="menuitem"
                onClick={() => void change.react(emoji).then(close)}
                aria-label={t("menu.reactWith", { emoji })}
              >
                {emoji}
              </ActionIcon>
            ))}
          </div>
        )}
        {options.reply && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={17} stroke={1.8} />}
            onClick={() => onReply(message)}
          >
            {t("menu.reply")}
          </Menu.Item>
        )}
        {options.forward && (
          <>
            <Menu.Item
              leftSection={<IconCornerUpRight size={17} stroke={1.8} />}
              onClick={() => onForward(message)}
            >
              {t("menu.forward")}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconSquareCheck size={17} stroke={1.8} />}
              onClick={() => onSelect(message)}
            >
              {t("menu.select")}
            </Menu.Item>
          </>
        )}
        {options.copy && (
          <Menu.Item
            leftSection={<IconCopy size={17} stroke={1.8} />}
            onClick={() => void copy(message.body, t("menu.copied"))}
          >
            {t("menu.copy")}
          </Menu.Item>
        )}
        <KeepItems message={message} options={options} onKeepAsQuick={() => setStep("keep")} />
        {options.transcribe && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconFileText size={17} stroke={1.8} />}
            onClick={() => setStep("transcript")}
          >
            {t("menu.transcribe")}
          </Menu.Item>
        )}
        {options.talkTo && talkTo !== undefined && message.author !== null && (
          <Menu.Item
            leftSection={<IconMessagePlus size={17} stroke={1.8} />}
            onClick={() => void talkTo({ contactId: message.author?.id ?? 0 })}
          >
            {t("menu.talkTo", { name: message.author.name })}
          </Menu.Item>
        )}
        <LastItems options={options} onStep={setStep} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface LastItemsProps {
  options: MessageOptions;
  onStep: (step: "why" | "edit" | "delete") => void;
}

/** Entries that explain a message, change it, or take it back. */
function LastItems({ options, onStep }: LastItemsProps) {
  const { t } = useTranslation("messages");
  return (
    <>
      {options.why && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconHelpCircle size={17} stroke={1.8} />}
          onClick={() => onStep("why")}
        >
          {t("why.open")}
        </Menu.Item>
      )}
      {options.edit && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconPencil size={17} stroke={1.8} />}
          onClick={() => onStep("edit")}
        >
          {t("ui:edit")}
        </Menu.Item>
      )}
      {options.delete && (
        <Menu.Item
          closeMenuOnClick={false}
          c="var(--app-danger-text)"
          leftSection={<IconTrash size={17} stroke={1.8} />}
          onClick={() => onStep("delete")}
        >
          {t("delete.action")}
        </Menu.Item>
      )}
    </>
  );
}

/** The calls answer with the message's new state, which the live event then repeats. */
function useMessageCalls(message: Message) {
  const client = useQueryClient();
  const apply = (changed: Message) => applyToConversations(client, { action: "update", message: changed });
  const params = { messageId: message.id };
  return {
    react: (emoji: string) => {
      const mine = message.reactions.some((reaction) => reaction.fromMe && reaction.emoji === emoji);
      return call(endpoints.messages.react, { params, body: { emoji: mine ? "" : emoji } }).then(
        apply,
        notifyError,
      );
    },
    edit: (body: string) => call(endpoints.messages.edit, { params, body: { body } }).then(apply),
    remove: async () => {
      const actId = randomUuid();
      apply(await call(endpoints.messages.delete, { params: { id: message.id } }, { actId }));
      offerUndo({ actId, text: translate("messages:delete.done") });
    },
  };
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await copyText(text);
    notify.success(done);
  } catch (error) {
    notifyError(error);
  }
}
