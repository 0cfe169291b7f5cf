import type { QuickMessage, Ticket } from "@balcao/contract";
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { usePreload } from "../../../lib/preload.ts";
import type { SuggestionKeys } from "../../quick-messages/index.ts";
import { QuickAttachmentBar } from "./attachments/QuickAttachmentBar.tsx";
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
 * Quick replies that a slash offers in the field: the list above it, the keys that it takes, and the file that a choice
 * brings along.
 */
export function useQuickReplies({ ticket, composer, input }: QuickRepliesInput) {
  const id = useId();
  const keys = useRef<SuggestionKeys>(null);
  const [activeId, setActiveId] = useState<string>();
  const [used, setUsed] = useState(false);
  if (!used && composer.text.startsWith("/")) setUsed(true);
  usePreload(loads);

  function pick(text: string, from: QuickMessage) {
    composer.setText(text);
    composer.attach(from.isMedia ? from : undefined);
    composer.noteOrigin(from.id);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(text.length, text.length);
    });
  }
  const list: ReactNode = used && (
    <Suspense>
      <QuickMessageSuggestions
        ref={keys}
        id={id}
        ticket={ticket}
        text={composer.text}
        onPick={pick}
        onActive={setActiveId}
        onReturn={() => input.current?.focus()}
      />
    </Suspense>
  );
  /** The way of a finger: the slash is a key far down on its keyboard. */
  const isOpen = composer.text.startsWith("/");
  const toggle = () => {
    composer.setText(isOpen ? "" : "/");
    input.current?.focus();
  };
  const { attached } = composer;
  const attachment: ReactNode = attached && (
    <QuickAttachmentBar file={attached} channel={ticket.channel} onClear={() => composer.attach(undefined)} />
  );
  return {
    list,
    attachment,
    isOpen,
    toggle,
    // A slash whose list is still on its way must not go out as it is.
    handleKey: (event: KeyboardEvent, sends: boolean): boolean =>
      keys.current?.handleKey(event, sends) ?? (sends && composer.text.startsWith("/")),
    fieldProps: {
      "aria-autocomplete": "list",
      ...(activeId !== undefined && { "aria-controls": id, "aria-activedescendant": activeId }),
    } as const,
  };
}
