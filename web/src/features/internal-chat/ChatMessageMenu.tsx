import type { Chat, ChatMessage } from "@balcao/contract";
import { IconChecks, IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { copyText } from "../../lib/text/copyText.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import { EditDialog, MenuAnchor, type OpenMenu, mentionedIn } from "../messages/index.ts";
import { readersOf } from "./asMessage.ts";
import { useChangeChatMessage, useChatMessages } from "./chats.queries.ts";

interface ChatMessageMenuProps {
  chat: Chat;
  open: OpenMenu;
  onClose: () => void;
}

/** Menu of one message of a chat; put where it was asked for. */
export default function ChatMessageMenu({ chat, open: { message, anchor }, onClose }: ChatMessageMenuProps) {
  const { t } = useTranslation("internal-chat");
  const [step, setStep] = useState<"menu" | "edit" | "delete">("menu");
  const said = useSaid(chat.id, message.id);
  const change = useChangeChatMessage(chat.id);
  const close = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  if (said === undefined) return null;
  if (step === "edit")
    return (
      <EditDialog
        message={{ body: said.message }}
        help={null}
        onSave={async (text) => {
          const mentions = mentionedIn(text, chat.users);
          await change.mutateAsync({ messageId: said.id, text: { message: text, mentions } });
        }}
        onClose={close}
      />
    );
  if (step === "delete")
    return (
      <ConfirmDialog
        opened
        title={t("messages:delete.title")}
        confirmLabel={t("messages:delete.action")}
        danger
        onConfirm={async () => void (await change.mutateAsync({ messageId: said.id }))}
        onClose={close}
      >
        {t("deleteMessage")}
      </ConfirmDialog>
    );
  const readers = message.fromMe ? readersOf(said, chat) : [];
  return (
    <Menu opened onClose={close} position={message.fromMe ? "bottom-end" : "bottom-start"} width={236}>
      <MenuAnchor anchor={anchor} />
      <Menu.Dropdown aria-label={t("messages:menu.open")}>
        {said.message !== "" && (
          <Menu.Item
            leftSection={<IconCopy size={17} stroke={1.8} />}
            onClick={() => void copy(said.message, t("messages:menu.copied"))}
          >
            {t("messages:menu.copy")}
          </Menu.Item>
        )}
        {message.fromMe && (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<IconPencil size={17} stroke={1.8} />}
              onClick={() => setStep("edit")}
            >
              {t("ui:edit")}
            </Menu.Item>
            <Menu.Item
              closeMenuOnClick={false}
              c="var(--app-danger-text)"
              leftSection={<IconTrash size={17} stroke={1.8} />}
              onClick={() => setStep("delete")}
            >
              {t("messages:delete.action")}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {message.fromMe && (
          <Menu.Label>
            <IconChecks size={14} stroke={1.8} aria-hidden />{" "}
            {readers.length === 0 ? t("readByNobody") : t("readBy", { names: readers.join(", ") })}
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Message as it stands in the chat by now. */
function useSaid(chatId: number, messageId: number): ChatMessage | undefined {
  const { data } = useChatMessages(chatId);
  return data?.pages.flatMap(({ records }) => records).find(({ id }) => id === messageId);
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await copyText(text);
    notify.success(done);
  } catch (error) {
    notifyError(error);
  }
}
