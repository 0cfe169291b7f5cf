import type { PhoneEvent, ShownContent, ShownMessage } from "../../channels/simulator/wire.ts";
import { maskName, maskPhone } from "../../platform/phone/index.ts";

/** A number is digits alone; a group's id is nobody's number. */
export const maskChat = (chatId: string): string => (/^\d{8,15}$/.test(chatId) ? maskPhone(chatId) : chatId);

/** Masks an event for those who may not see numbers. */
export function maskEvent(event: PhoneEvent): PhoneEvent {
  switch (event.type) {
    case "history":
      return { ...event, messages: event.messages.map(maskMessage) };
    case "message":
      return { ...event, message: maskMessage(event.message) };
    case "reaction":
      return { ...event, by: maskChat(event.by) };
    case "typing":
      return { ...event, chatId: maskChat(event.chatId) };
    case "status":
    case "edit":
    case "revoke":
    case "receipt":
      return event;
  }
}

function maskMessage(message: ShownMessage): ShownMessage {
  const { author, reactions } = message;
  return {
    ...message,
    chatId: maskChat(message.chatId),
    content: maskContent(message.content),
    reactions: Object.fromEntries(Object.entries(reactions).map(([by, emoji]) => [maskChat(by), emoji])),
    ...(author && { author: { phone: maskPhone(author.phone), name: maskName(author.name, author.phone) } }),
  };
}

function maskContent(content: ShownContent): ShownContent {
  if (content.type !== "contacts") return content;
  const contacts = content.contacts.map(({ name, phones }) => ({
    name: maskName(name, phones[0] ?? ""),
    phones: phones.map(maskPhone),
    vcard: "",
  }));
  return { ...content, contacts };
}
