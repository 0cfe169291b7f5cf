import { type Chat, megabytesOfUpload, type Message } from "@balcao/contract";
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { ApiError } from "../../lib/api/apiError.ts";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { ComingLayer } from "../../ui/layers/ComingLayer.tsx";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { lazy } from "../../lib/lazy.tsx";
import { notifyError } from "../../lib/notify.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import {
  ConversationContext,
  ConversationFrame,
  checkFile,
  DropZone,
  loadFilesDialog,
  loadMediaViewer,
  MediaViewerContext,
  type OpenMenu,
  OutboxContext,
  mentionedIn,
  type PendingFile,
  useAttached,
  viewedAs,
} from "../messages/index.ts";
import { asMessage } from "./asMessage.ts";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatMessages } from "./ChatMessages.tsx";
import { chatOutbox } from "./chatOutbox.ts";
import { useChat, useChatMessages } from "./chats.queries.ts";
import { FoundInChat } from "./FoundInChat.tsx";
import { othersIn, useChatName } from "./useChatName.ts";
import { useChatOnScreen } from "./useChatOnScreen.ts";
import type { Sought } from "./useJumpInChat.ts";
import styles from "./Chats.module.css";

const FilesDialog = lazy(loadFilesDialog);
const MediaViewer = lazyLayer(loadMediaViewer);
const ChatMessageMenu = lazyLayer(() => import("./ChatMessageMenu.tsx"));

/** Largest file, whatever it is; a chat goes through no channel. */
const bytes = megabytesOfUpload * 1024 * 1024;
const limits = { maxBytes: { image: bytes, audio: bytes, video: bytes, document: bytes, sticker: bytes } };
const internal = { talkTo: undefined, isInternal: true };

interface OpenChatProps {
  uuid: string;
  onLeave: () => void;
}

/** The chat of this address; one that is gone, or not one's own, is left with words. */
export default function OpenChat({ uuid, onLeave }: OpenChatProps) {
  const { data: chat, error, refetch } = useChat(uuid);
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
  const leave = useEffectEvent(() => {
    notifyError(error);
    onLeave();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (isGone || (chat === undefined && error === null)) return <ConversationFrame />;
  if (chat === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Conversation key={chat.id} chat={chat} onLeave={onLeave} />;
}

/** Conversation of a chat: who is in it, what was said, and what one says next. */
function Conversation({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const { written, files, caption, attach, ...attached } = useAttached();
  const [menu, setMenu] = useState<OpenMenu>();
  const [finding, setFinding] = useState(false);
  const [sought, setSought] = useState<Sought>();
  const [shownId, setShownId] = useState<number>();
  const openMenu = useCallback((message: Message, anchor: HTMLElement) => setMenu({ message, anchor }), []);
  const { t } = useTranslation("internal-chat");
  const { name } = useChatName(chat);
  const sendFiles = useSendFiles(chat);
  useChatOnScreen(chat);
  return (
    <OutboxContext value={chatOutbox}>
      <ConversationContext value={internal}>
        <MediaViewerContext value={setShownId}>
          <DropZone className={styles.conversation} disabled={false} onFiles={attach}>
            <ChatHeader chat={chat} onFind={() => setFinding(!finding)} onLeave={onLeave} />
            {finding && <FoundInChat chat={chat} onJump={setSought} onClose={() => setFinding(false)} />}
            <ChatMessages chat={chat} sought={sought} onMenu={openMenu} />
            <ChatComposer chat={chat} written={written} onFiles={attach} />
          </DropZone>
        </MediaViewerContext>
      </ConversationContext>
      {menu && <ChatMessageMenu chat={chat} open={menu} onClose={() => setMenu(undefined)} />}
      {shownId !== undefined && (
        <Viewer chat={chat} startId={shownId} onClose={() => setShownId(undefined)} />
      )}
      {files.length > 0 && (
        <Suspense fallback={<ComingLayer onClose={() => attached.close(caption)} />}>
          <FilesDialog
            title={t("messages:attachments.title", { name })}
            files={files}
            firstCaption={caption}
            check={(file) => checkFile(file, limits)}
            onClose={attached.close}
            onSend={(items) => {
              sendFiles(items);
              attached.sent();
            }}
          />
        </Suspense>
      )}
    </OutboxContext>
  );
}

function Viewer({ chat, startId, onClose }: { chat: Chat; startId: number; onClose: () => void }) {
  const { id: viewerId } = useSession();
  const { name } = useChatName(chat);
  const { data } = useChatMessages(chat.id);
  const media = useMemo(
    () =>
      (data?.pages ?? [])
        .toReversed()
        .flatMap(({ records }) => records)
        .map((said) => asMessage(said, { chat, viewerId }))
        .filter((message) => viewedAs(message) !== undefined),
    [data, chat, viewerId],
  );
  return <MediaViewer media={media} startId={startId} contactName={name} onClose={onClose} />;
}

/** Several files are several messages. */
function useSendFiles(chat: Chat) {
  const { id: userId } = useSession();
  return (items: readonly PendingFile[]) => {
    for (const file of items)
      chatOutbox.add({
        ticketId: chat.id,
        userId,
        body: "",
        file,
        quoted: null,
        isPrivate: false,
        signMessage: false,
        mentions: mentionedIn(file.caption, othersIn(chat, userId)),
      });
  };
}
