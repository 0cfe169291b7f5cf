import type { Message, QueueLabel } from "@balcao/contract";

/** A message as it is shown after something that it names changed: the same object where it names nothing of it. */
type Renew = (message: Message) => Message;

/** Renews all of a list. What is unchanged stays the same object, so that nothing is drawn again for it. */
export const renewAll =
  (renew: Renew) =>
  (messages: Message[]): Message[] => {
    const renewed = messages.map(renew);
    return renewed.some((message, index) => message !== messages[index]) ? renewed : messages;
  };

export const renewQueue =
  ({ id, name, color }: QueueLabel): Renew =>
  (message) =>
    message.queue?.id === id && (message.queue.name !== name || message.queue.color !== color)
      ? { ...message, queue: { id, name, color } }
      : message;

/** A colleague's new name, also where they are quoted. */
export const renewUser =
  ({ id, name }: { id: number; name: string }): Renew =>
  (message) => {
    const wrote = message.user?.id === id && message.user.name !== name;
    const isQuoted = message.quotedMsg?.userId === id && message.quotedMsg.authorName !== name;
    if (!wrote && !isQuoted) return message;
    return {
      ...message,
      ...(wrote && { user: { id, name } }),
      ...(message.quotedMsg && isQuoted && { quotedMsg: { ...message.quotedMsg, authorName: name } }),
    };
  };

/** Renews, in groups, the new name or picture of somebody who wrote. */
export const renewAuthor =
  (author: NonNullable<Message["author"]>): Renew =>
  (message) =>
    message.author?.id === author.id ? { ...message, author } : message;

/**
 * Says whether somebody is shown by another name than theirs: their quotes and reactions name them without saying who
 * it is.
 */
export const isNamedOtherwise = (
  messages: readonly Message[],
  { id, name }: { id: number; name: string },
): boolean => messages.some(({ author }) => author?.id === id && author.name !== name);
