import type { Ticket } from "@balcao/contract";
import type { RefObject } from "react";
import { useSession } from "../../../../lib/api/session.ts";
import { useTicketViewers } from "../../../tickets/index.ts";
import { useColleagues } from "../../../users/index.ts";
import { useMentions } from "./MentionList.tsx";
import { type Mentionable, mentionedIn } from "./mentions.ts";

interface NoteMentionsInput {
  ticket: Ticket;
  text: string;
  setText: (text: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Only notes name colleagues. */
  isPrivate: boolean;
}

/** Offers the colleagues whom an @ of an internal note may name. */
export function useNoteMentions({ ticket, text, setText, input, isPrivate }: NoteMentionsInput) {
  const members = useMentionable(ticket, isPrivate);
  return useMentions({ text, setText, input, members });
}

const nobody: readonly Mentionable[] = [];

/** The others of the company, while a note is written; who does not see the conversation cannot be called to it. */
export function useMentionable(ticket: Ticket, isPrivate: boolean): readonly Mentionable[] {
  const { id: viewerId } = useSession();
  const { data = [] } = useColleagues(isPrivate);
  const viewers = useTicketViewers(ticket, isPrivate);
  if (!isPrivate) return nobody;
  return data
    .filter(({ id }) => id !== viewerId)
    .map(({ id, name }) => ({
      userId: id,
      user: { name, urlPicture: null },
      isBlind: viewers?.has(id) === false,
    }));
}

/** Mentions that a note carries. */
export const mentionsOf = (text: string, members: readonly Mentionable[]) => {
  const mentions = mentionedIn(text, members);
  return mentions.length === 0 ? {} : { mentions };
};
