import type { QuickMessage, Ticket } from "@balcao/contract";
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { usePreload } from "../../../lib/preload.ts";
import { ComingLayer } from "../../../ui/layers/ComingLayer.tsx";
import type { SuggestionKeys } from "../../quick-messages/index.ts";
import { QuickAttachmentBar } from "./attachments/QuickAttachmentBar.tsx";
import { type Amid, amidOf, insertAmid, searchAmid } from "./quickAmid.ts";
import type { ComposerModel } from "./useComposer.ts";

const load = () =>
  import("../../quick-messages/index.ts").then(({ QuickMessageSuggestions }) => ({
    default: QuickMessageSuggestions,
  }));
const loads = [load];
const QuickMessageSuggestions = lazy(load);

interface QuickRepliesInput {
  ticket: Ticket;
  composer: ComposerModel;
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Quick replies that a slash offers in an empty field, and the button also amid words: the list above the field, the keys
 * that it takes, and the file that a choice brings along.
 */
export function useQuickReplies({ ticket, composer, input }: QuickRepliesInput) {
  const id = useId();
  const keys = useRef<SuggestionKeys>(null);
  const [activeId, setActiveId] = useState<string>();
  const [used, setUsed] = useState(false);
  const [amid, setAmid] = useState<Amid>();
  const { text } = composer;
  const search = amid && searchAmid(text, amid);
  if (amid !== undefined && search === undefined) setAmid(undefined);
  // Words that are typed where the list was opened narrow it, as behind a slash.
  const asked = search === undefined ? text : `/${search}`;
  const isOpen = asked.startsWith("/");
  if (!used && isOpen) setUsed(true);
  usePreload(loads);

  function pick(words: string, from: QuickMessage) {
    const next = amid === undefined ? { text: words, end: words.length } : insertAmid(amid, words);
    setAmid(undefined);
    composer.setText(next.text);
    composer.attach(from.isMedia ? from : amid && composer.attached);
    composer.noteOrigin(from.id);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.end, next.end);
    });
  }
  /** The slash that only asked for the list goes with it: nobody sends it before their next words. */
  function dismiss() {
    setAmid(undefined);
    if (text === "/") composer.setText("");
  }
  const list: ReactNode = used && (
    <Suspense fallback={isOpen && <ComingLayer onClose={dismiss} />}>
      <QuickMessageSuggestions
        ref={keys}
        id={id}
        ticket={ticket}
        text={asked}
        onPick={pick}
        onActive={setActiveId}
        onDismiss={dismiss}
        onReturn={() => input.current?.focus()}
      />
    </Suspense>
  );
  /** The way of a finger: the slash is a key far down on its keyboard. */
  const toggle = () => {
    const field = input.current;
    if (amid !== undefined) setAmid(undefined);
    else if (isOpen || text === "") composer.setText(isOpen ? "" : "/");
    else if (field !== null) setAmid(amidOf(text, field.selectionEnd));
    field?.focus();
  };
  const { attached } = composer;
  const attachment: ReactNode = attached && (
    <QuickAttachmentBar
      file={attached}
      channel={ticket.channel}
      words={{ length: text.trim().length, room: composer.captionRoom }}
      onClear={() => composer.attach(undefined)}
    />
  );
  return {
    list,
    attachment,
    isOpen,
    toggle,
    handleKey: (event: KeyboardEvent, sends: boolean): boolean => {
      if (keys.current !== null) return keys.current.handleKey(event, sends);
      // A slash whose list is still on its way neither goes out as it is, nor stays once it is not wanted.
      if (!isOpen) return false;
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        dismiss();
        return true;
      }
      return sends;
    },
    fieldProps: {
      "aria-autocomplete": "list",
      ...(activeId !== undefined && { "aria-controls": id, "aria-activedescendant": activeId }),
    } as const,
  };
}
