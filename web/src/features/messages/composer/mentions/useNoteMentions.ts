import type { RefObject } from "react";
import { useSession } from "../../../../lib/api/session.ts";
import { useColleagues } from "../../../users/index.ts";
import { useMentions } from "./MentionList.tsx";
import { type Mentionable, mentionedIn } from "./mentions.ts";

interface NoteMentionsInput {
  text: string;
  setText: (text: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Only notes name colleagues. */
  isPrivate: boolean;
}

/** Offers the colleagues whom an @ of an internal note may name. */
export function useNoteMentions({ text, setText, input, isPrivate }: NoteMentionsInput) {
  const members = useMentionable(isPrivate);
  return useMentions({ text, setText, input, members });
}

const nobody: readonly Mentionable[] = [];

/** The others of the company, while a note is written. */
export function useMentionable(isPrivate: boolean): readonly Mentionable[] {
  const { id: viewerId } = useSession();
  const { data = [] } = useColleagues(isPrivate);
  if (!isPrivate) return nobody;
  return data
    .filter(({ id }) => id !== viewerId)
    .map(({ id, name }) => ({ userId: id, user: { name, urlPicture: null } }));
}

/** Mentions that a note carries. */
export const mentionsOf = (text: string, members: readonly Mentionable[]) => {
  const mentions = mentionedIn(text, members);
  return mentions.length === 0 ? {} : { mentions };
};
