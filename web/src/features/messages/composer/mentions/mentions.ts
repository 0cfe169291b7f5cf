import { includesPlain, plainText } from "../../../../lib/text/plainText.ts";

/** Somebody whom an @ may name. */
export interface Mentionable {
  userId: number;
  user: { name: string; urlPicture: string | null };
  /** They do not see the conversation, and would not be told. */
  isBlind?: boolean;
}

/** Members whose name stands in a text behind an @, and who are told. */
export const mentionedIn = (text: string, members: readonly Mentionable[]): number[] =>
  members
    .filter(({ user, isBlind }) => isBlind !== true && text.includes(`@${user.name}`))
    .map(({ userId }) => userId);

export interface BegunMention {
  /** Index of the @. */
  at: number;
  term: string;
}

/** More letters than these behind an @ are no name that somebody looks for. */
const longestTerm = 30;

/** The name that is being written where the cursor stands. */
export function mentionBegun(text: string, cursor: number): BegunMention | undefined {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf("@");
  if (at === -1 || (at > 0 && !/\s/.test(before[at - 1] ?? ""))) return undefined;
  const term = before.slice(at + 1);
  return term.length > longestTerm || /[\n@]|\s\s|^\s/.test(term) ? undefined : { at, term };
}

/** Number that are offered at once. */
const offered = 6;

/** Members whose name holds what was begun; first those who can be called, and of them whose name begins with it. */
export function matchMembers<M extends Mentionable>(members: readonly M[], term: string): M[] {
  const rankOf = ({ user, isBlind }: M): number =>
    (isBlind === true ? 2 : 0) + (` ${plainText(user.name)}`.includes(` ${plainText(term)}`) ? 0 : 1);
  const found = members.filter(({ user }) => includesPlain(user.name, term));
  return found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, offered);
}

/** The text with a name in the place of what was begun, and where the cursor is then. */
export function completeMention(
  text: string,
  { at, term }: BegunMention,
  name: string,
): { text: string; cursor: number } {
  const rest = text.slice(at + 1 + term.length).replace(/^ /, "");
  const head = `${text.slice(0, at)}@${name} `;
  return { text: head + rest, cursor: head.length };
}
