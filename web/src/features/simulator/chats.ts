import type { Answer, endpoints, SimulatedMessage, SimulatedPerson } from "@balcao/contract";

export type PersonRow = Answer<typeof endpoints.simulator.people>[number];

/** One conversation of the phone: somebody whom one can play. */
export interface Chat {
  chatId: string;
  name: string;
  isGroup: boolean;
  picture: string | null;
  last: SimulatedMessage | undefined;
  /** Messages of the business that this contact has not opened. */
  unread: number;
}

/** Made up, and there from the start. */
export const readyPeople: readonly SimulatedPerson[] = [
  { phone: "5511987650101", name: "Marina Prado" },
  { phone: "5511987650102", name: "João Batista" },
  { phone: "5521987650103", name: "Aline Nakamura" },
  { phone: "5531987650104", name: "Seu Antônio" },
  { phone: "5541987650105", name: "Priscila Rocha" },
];
export const readyGroup = { id: "120363040000000777", name: "Família Prado" };

/** Member who writes in a group. */
const [groupVoice = { phone: "5511987650101", name: "Marina Prado" }] = readyPeople;

/** Everybody the phone can be: those who talked lately first, then the ready ones. */
export function listChats(
  messages: ReadonlyMap<string, SimulatedMessage>,
  people: readonly PersonRow[],
  added: readonly SimulatedPerson[],
): Chat[] {
  const chats = new Map<string, Chat>();
  const add = (chat: Pick<Chat, "chatId" | "name" | "isGroup"> & { picture?: string | null }) => {
    if (!chats.has(chat.chatId))
      chats.set(chat.chatId, { picture: null, ...chat, last: undefined, unread: 0 });
  };
  for (const person of people) add(person);
  for (const { phone, name } of [...added, ...readyPeople]) add({ chatId: phone, name, isGroup: false });
  add({ chatId: readyGroup.id, name: readyGroup.name, isGroup: true });
  for (const message of messages.values()) {
    const isGroup = isGroupId(message.chatId);
    add({ chatId: message.chatId, name: (!isGroup && message.author?.name) || message.chatId, isGroup });
    const chat = chats.get(message.chatId);
    if (!chat) continue;
    chat.last = message;
    if (isUnopened(message)) chat.unread += 1;
  }
  return [...chats.values()].toSorted((a, b) => (b.last?.at ?? "").localeCompare(a.last?.at ?? ""));
}

export const isUnopened = ({ fromBusiness, level }: SimulatedMessage): boolean => fromBusiness && level < 3;

const isGroupId = (chatId: string): boolean => !/^\d{8,15}$/.test(chatId);

/** Finds who writes in a conversation. */
export const writerIn = ({
  chatId,
  name,
  isGroup,
}: Pick<Chat, "chatId" | "name" | "isGroup">): SimulatedPerson =>
  isGroup ? { ...groupVoice, group: { id: chatId, name } } : { phone: chatId, name };
