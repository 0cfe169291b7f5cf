import { endpoints, type SuggestedReply, type Ticket } from "@balcao/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import type { ComposerModel } from "../useComposer.ts";

/** Shown among the keys where the company has prompts that suggest. */
export const suggestKey = { keys: ["Alt+s"], text: "inbox:shortcut.suggest" } as const;

/** How long the list of prompts that suggest is taken for true. */
const staleTime = 5 * 60_000;

type Composing = Pick<ComposerModel, "text" | "setText" | "mayWrite" | "isPrivate">;

export interface Suggestion {
  isOffered: boolean;
  isAsking: boolean;
  /** The words in the field began as a suggestion. */
  isShown: boolean;
  /** True for the keys that ask for one. */
  handleKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

/** A draft of the next reply, for an empty field: what one has begun to write stays, and nothing is sent. */
export function useSuggestion(ticket: Ticket, composer: Composing): Suggestion {
  const { t } = useTranslation("messages");
  const { id: userId, plan } = useSession();
  const { data: prompts } = useQuery({
    queryKey: ["suggesting-prompts"],
    queryFn: async ({ signal }) => (await call(endpoints.prompts.suggesting, {}, { signal })).prompts,
    enabled: plan.useOpenAi,
    staleTime,
  });
  const [drafted, setDrafted] = useState(false);
  // What has come of the field meanwhile decides: the newest of these is called.
  function receive({ text, failure }: SuggestedReply) {
    if (composer.text.trim() !== "") return;
    if (failure !== null || text === "") return notify.error(t("suggestion.none"));
    composer.setText(text);
    setDrafted(true);
  }
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(endpoints.prompts.suggest, { params: { uuid: ticket.uuid }, body: {} }),
    onSuccess: receive,
    onError: notifyError,
  });
  const isEmpty = composer.text.trim() === "";
  if (isEmpty && drafted && !isPending) setDrafted(false);
  const isMine = ticket.userId === userId && ticket.status === "open";
  const isOffered = isMine && prompts !== undefined && prompts.length > 0;

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (!isOffered || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyS") return false;
    event.preventDefault();
    if (isEmpty && composer.mayWrite && !composer.isPrivate && !isPending) mutate();
    return true;
  }
  return { isOffered, isAsking: isPending, isShown: drafted && !isEmpty, handleKey };
}
