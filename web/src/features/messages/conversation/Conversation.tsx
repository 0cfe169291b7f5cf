import type { Message, Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { ComingLayer } from "../../../ui/layers/ComingLayer.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { lazyLayer } from "../../../ui/layers/lazyLayer.tsx";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { focusWhenFree } from "../../../lib/focusWhenFree.ts";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useSignal } from "../../../lib/signal.ts";
import { useSession } from "../../../lib/api/session.ts";
import { TicketHeader } from "../../tickets/index.ts";
import { Composer } from "../composer/Composer.tsx";
import { closedBy } from "../composer/composerState.ts";
import { useAttached } from "../composer/attachments/useAttached.ts";
import { DropZone } from "../composer/attachments/DropZone.tsx";
import { ConversationContext, StarsContext } from "../bubbles/conversationContext.ts";
import { useStars } from "../stars/stars.queries.ts";
import { viewedAs } from "../bubbles/media/viewedAs.ts";
import { MediaViewerContext } from "../bubbles/media/mediaViewerContext.ts";
import { MessageList } from "./MessageList.tsx";
import type { OpenMenu } from "../bubbles/menu/MenuAnchor.tsx";
import { flattenMessages, type MessagePages } from "../messagePages.ts";
import { messageKeys } from "../messageKeys.ts";
import { ForwardBar } from "../forward/ForwardBar.tsx";
import { ForwardStatus } from "../forward/ForwardStatus.tsx";
import { SelectionContext, useChosen } from "../forward/selectionContext.ts";
import {
  useContactTyping,
  useConversationRoom,
  useMarkRead,
  useSendOnScreen,
} from "./useConversationLive.ts";
import type { PendingFile } from "../composer/sending/outbox.ts";
import { toQuoted } from "../composer/draft/quoting.ts";
import { mentionsOf, useMentionable } from "../composer/mentions/useNoteMentions.ts";
import { outbox } from "../composer/sending/sending.ts";
import { tellWaiting } from "../composer/sending/tellWaiting.ts";
import { useSignature } from "../composer/useComposer.ts";
import { type DraftModel, useDraft } from "../composer/draft/useDraft.ts";
import { useForwardingHere } from "./useForwardingHere.tsx";
import { shownPaper } from "./shownPaper.ts";
import { useTalkTo } from "./useTalkTo.ts";
import styles from "./Conversation.module.css";

const loadAttachments = () => import("../composer/attachments/AttachmentDialog.tsx");
const laterParts = [loadAttachments];
const AttachmentDialog = lazy(loadAttachments);
const MediaViewer = lazyLayer(() => import("../bubbles/media/MediaViewer.tsx"));
const PaperPane = lazyLayer(() => import("./PaperPane.tsx"));
const EditsDialog = lazyDialog(() => import("../bubbles/menu/EditsDialog.tsx"));
const MessageMenu = lazyLayer(() => import("../bubbles/menu/MessageMenu.tsx"));

tellWaiting();

interface ConversationProps {
  ticket: Ticket;
  onOpenContact: () => void;
  /** Leaves what lies beside the conversation, and then the conversation. */
  onLeave: () => void;
}

/** One conversation: who, what was said, and what one says next. Used with the ticket's id as key. */
export default function Conversation({ ticket, onOpenContact, onLeave }: ConversationProps) {
  const { t } = useTranslation("messages");
  const draft = useDraft(ticket.id);
  const { isPrivate, setReply } = draft;
  const { written, files, caption, attach, ...attached } = useAttached();
  const [menu, setMenu] = useState<OpenMenu>();
  const [edits, setEdits] = useState<Message>();
  const [finding, setFinding] = useState(0);
  const [openedAt] = useState(Date.now);
  const viewer = useViewer(ticket);
  const paper = usePaper();
  const forwarding = useForwardingHere(ticket);
  const { selection } = forwarding;
  const isChoosing = useChosen(selection) !== undefined;
  const talkTo = useTalkTo(ticket);
  const meeting = useMemo(() => ({ talkTo }), [talkTo]);
  const stars = useStars();
  const sendFiles = useSendFiles(ticket, draft);
  usePreload(laterParts);
  useConversationRoom(ticket);
  useMarkRead(ticket);
  useSendOnScreen(ticket);
  const isTyping = useContactTyping(ticket.contactId);
  const canWrite = closedBy(ticket) === undefined;
  const startReply = useCallback(
    (message: Message) => {
      if (!canWrite) return;
      setReply(toQuoted(message));
      focusComposer();
    },
    [canWrite, setReply],
  );
  const openMenu = useCallback((message: Message, anchor: HTMLElement) => setMenu({ message, anchor }), []);

  return (
    <MediaViewerContext value={viewer.open}>
      <DropZone className={styles.conversation} disabled={!canWrite} onFiles={attach}>
        <TicketHeader
          ticket={ticket}
          activity={isTyping ? t("typing") : undefined}
          onOpenContact={onOpenContact}
          onFind={() => setFinding(finding + 1)}
        />
        <SelectionContext value={selection}>
          <ConversationContext value={meeting}>
            <StarsContext value={stars}>
              <MessageList
                ticket={ticket}
                onMenu={openMenu}
                onEdits={setEdits}
                onReply={canWrite ? startReply : undefined}
                finding={finding}
                onFindEnd={() => {
                  setFinding(0);
                  if (hasKeyboard.matches) focusComposer();
                }}
              />
            </StarsContext>
          </ConversationContext>
        </SelectionContext>
        <ForwardStatus onOpen={forwarding.showProgress} />
        <ForwardBar selection={selection} onForward={forwarding.forwardChosen} />
        {/* A text that was begun there stays. */}
        <div hidden={isChoosing}>
          <Composer
            ticket={ticket}
            draft={draft}
            openedAt={openedAt}
            written={written}
            onFiles={attach}
            onLeave={() => (paper === undefined ? onLeave() : shownPaper.set(undefined))}
          />
        </div>
      </DropZone>
      {menu && (
        <MessageMenu
          open={menu}
          canWrite={canWrite}
          channel={ticket.channel}
          onReply={startReply}
          onForward={forwarding.forward}
          onSelect={forwarding.choose}
          talkTo={talkTo}
          onClose={() => setMenu(undefined)}
        />
      )}
      {edits && <EditsDialog message={edits} onClose={() => setEdits(undefined)} />}
      {forwarding.dialog}
      {viewer.shown}
      {paper && <PaperPane paper={paper} onClose={() => shownPaper.set(undefined)} />}
      {files.length > 0 && (
        <Suspense fallback={<ComingLayer onClose={() => attached.close(caption)} />}>
          <AttachmentDialog
            ticket={ticket}
            files={files}
            firstCaption={caption}
            isPrivate={isPrivate}
            onClose={attached.close}
            onSend={(items) => {
              sendFiles(items);
              attached.sent();
              setReply(null);
            }}
          />
        </Suspense>
      )}
    </MediaViewerContext>
  );
}

function useViewer({ uuid, contact }: Ticket) {
  const client = useQueryClient();
  const [startId, setStartId] = useState<number>();
  const open = useCallback((messageId: number) => setStartId(messageId), []);
  if (startId === undefined) return { open, shown: null };
  const pages = client.getQueryData<MessagePages>(messageKeys.list(uuid));
  const media =
    pages === undefined
      ? []
      : flattenMessages(pages).messages.filter((message) => viewedAs(message) !== undefined);
  return {
    open,
    shown: (
      <MediaViewer
        media={media}
        startId={startId}
        contactName={contact.name}
        onClose={() => setStartId(undefined)}
      />
    ),
  };
}

/** The document that is read beside this conversation; it goes with it. */
function usePaper(): Message | undefined {
  useEffect(() => () => shownPaper.set(undefined), []);
  return useSignal(shownPaper);
}

/** Several files are several messages; the first of them is the answer to what was quoted. */
function useSendFiles(ticket: Ticket, { reply, isPrivate }: DraftModel) {
  const { id: userId } = useSession();
  const { sign } = useSignature();
  const members = useMentionable(ticket, isPrivate);
  return (items: readonly PendingFile[]) => {
    for (const [index, file] of items.entries()) {
      const quoted = index === 0 ? reply : null;
      outbox.add({
        ticketId: ticket.id,
        userId,
        body: "",
        file,
        quoted,
        isPrivate,
        signMessage: sign === true && !isPrivate && file.caption !== "",
        extra: mentionsOf(file.caption, members),
      });
    }
  };
}

function focusComposer(): void {
  const field = document.querySelector<HTMLElement>("[data-composer]");
  if (field !== null) focusWhenFree(field);
}
