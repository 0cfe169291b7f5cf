import {
  type Answer,
  type Chat,
  type ChatMessage,
  type ClientInput,
  type Endpoint,
  internalChatEndpoints,
} from "@balcao/contract";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A group of the caller and these. */
export const buildGroup = (owner: Caller, users: number[], title = "Vendas"): Promise<Chat> =>
  owner.ok(internalChatEndpoints.create, { body: { users, title } });

/** Writes what the caller says in a chat. */
export async function sayInChat(caller: Caller, id: number, message = "Bom dia"): Promise<ChatMessage> {
  const { messages } = await caller.ok(internalChatEndpoints.send, { params: { id }, body: { message } });
  const [said] = messages;
  if (!said) throw new Error("Nothing was said");
  return said;
}
