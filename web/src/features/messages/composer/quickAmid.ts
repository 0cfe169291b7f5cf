/** Place amid words at which a quick reply is to stand: what stands before it, and what behind. */
export interface Amid {
  before: string;
  behind: string;
}

export const amidOf = (text: string, cursor: number): Amid => ({
  before: text.slice(0, cursor),
  behind: text.slice(cursor),
});

/** Gives what was typed at the place since; undefined once the words around it changed, or one writes on. */
export function searchAmid(text: string, { before, behind }: Amid): string | undefined {
  if (text.length < before.length + behind.length) return undefined;
  if (!text.startsWith(before) || !text.endsWith(behind)) return undefined;
  const typed = text.slice(before.length, text.length - behind.length);
  return /\s/.test(typed) ? undefined : typed;
}

/** Puts a reply at the place, instead of what was typed there to find it, with a space to words that it would touch. */
export function insertAmid({ before, behind }: Amid, reply: string): { text: string; end: number } {
  const head = /\S$/.test(before) ? `${before} ` : before;
  const tail = /^\S/.test(behind) && !/^[.,;:!?)]/.test(behind) ? ` ${behind}` : behind;
  return { text: head + reply + tail, end: head.length + reply.length };
}
