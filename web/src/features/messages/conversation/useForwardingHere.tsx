import type { Message, Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { Selection } from "../forward/selection.ts";
import { flattenMessages, type MessagePages } from "../messagePages.ts";
import { messageKeys } from "../messageKeys.ts";

const ForwardDialog = lazyDialog(() => import("../forward/ForwardDialog.tsx"));

interface ForwardingHere {
  selection: Selection;
  forward: (message: Message) => void;
  /** Begins to choose, with this message. */
  choose: (message: Message) => void;
  forwardChosen: (ids: ReadonlySet<number>) => void;
  showProgress: () => void;
  dialog: ReactNode;
}

type Shown = { messages: readonly Message[] | undefined } | undefined;

/** Sending on from one conversation: one message from its menu, or several that are chosen. */
export function useForwardingHere(ticket: Ticket): ForwardingHere {
  const client = useQueryClient();
  const [selection] = useState(() => new Selection());
  const [shown, setShown] = useState<Shown>();
  const forward = useCallback((message: Message) => setShown({ messages: [message] }), []);
  return {
    selection,
    forward,
    choose: ({ id }) => {
      selection.begin(id);
      focusMark(id);
    },
    forwardChosen: (ids) => {
      const pages = client.getQueryData<MessagePages>(messageKeys.list(ticket.uuid));
      const loaded = pages === undefined ? [] : flattenMessages(pages).messages;
      setShown({ messages: loaded.filter((message) => ids.has(message.id) && !message.isDeleted) });
    },
    showProgress: () => setShown({ messages: undefined }),
    dialog: shown && (
      <ForwardDialog
        ticket={ticket}
        messages={shown.messages}
        onStarted={() => {
          selection.end();
          setShown({ messages: undefined });
        }}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}

/** Takes the focus after the menu has given it back. */
function focusMark(messageId: number): void {
  const mark = () =>
    document.querySelector<HTMLElement>(`[data-message="${messageId}"] input[type=checkbox]`);
  setTimeout(() => mark()?.focus({ preventScroll: true }), 30);
}
