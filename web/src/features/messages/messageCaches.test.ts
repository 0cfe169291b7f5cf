import type { Message, Ticket } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { buildMessage } from "./buildMessage.testing.ts";
import {
  applyToConversations,
  conversationsAround,
  dropMessage,
  dropTicket,
  letGo,
  patchMessage,
} from "./messageCaches.ts";
import { messageKeys } from "./messageKeys.ts";
import { flattenMessages, type MessagePages } from "./messagePages.ts";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

function show(uuid: string, messages: Message[], ticket = buildTicket(1)): () => Message[] {
  const page = { messages, hasMore: false, count: messages.length, ticket };
  client.setQueryData<MessagePages>(messageKeys.list(uuid), { pages: [page], pageParams: [1] });
  return () => {
    const pages = client.getQueryData<MessagePages>(messageKeys.list(uuid));
    return pages ? flattenMessages(pages).messages : [];
  };
}

it("changes one thing of a message, and nothing that it became meanwhile", () => {
  const messages = [buildMessage(1), buildMessage(2, { ack: 4, isEdited: true })];
  const shown = show("a", messages);
  patchMessage(client, 2, { transcription: "Bom dia" });
  expect(shown()).toEqual([
    messages[0],
    buildMessage(2, { ack: 4, isEdited: true, transcription: "Bom dia" }),
  ]);
});

const quoting = (id: number, quoted: number, ticketId: number): Message =>
  buildMessage(id, {
    ticketId,
    quotedMsgId: quoted,
    quotedMsg: {
      id: quoted,
      body: `Mensagem ${quoted}`,
      fromMe: false,
      mediaType: "conversation",
      authorName: null,
      userId: null,
      isDeleted: false,
    },
  });

it("leaves nothing of a deleted text in its quotes, in whatever conversation they stand", () => {
  const here = show("a", [buildMessage(1), quoting(2, 1, 1)]);
  const elsewhere = show("b", [quoting(3, 1, 2), quoting(4, 9, 2)], buildTicket(2, { contactId: 2 }));
  const message = buildMessage(1, { isDeleted: true, body: "" });
  applyToConversations(client, { action: "delete", message, ticket: buildTicket(1) });
  expect(here()[1]?.quotedMsg).toMatchObject({ body: "", isDeleted: true });
  expect(elsewhere()[0]?.quotedMsg).toMatchObject({ body: "", isDeleted: true });
  expect(elsewhere()[1]).toEqual(quoting(4, 9, 2));
});

it("cuts an edited text in quotes as the server does", () => {
  const shown = show("a", [quoting(2, 1, 1)]);
  const message = buildMessage(1, { body: "😀".repeat(600), user: { id: 5, name: "Ana" } });
  applyToConversations(client, { action: "update", message });
  expect(shown()[1]?.quotedMsg).toMatchObject({ body: "😀".repeat(500), authorName: "Ana", userId: 5 });
});

it("lets an earlier ticket that went from sight go from the scroll, but not from its own conversation", () => {
  const later = show("b", [buildMessage(1), buildMessage(2, { ticketId: 2 })], buildTicket(2));
  const own = show("a", [buildMessage(1)], buildTicket(1));
  dropTicket(client, 1, "active");
  expect(later().map(({ id }) => id)).toEqual([2]);
  expect(own().map(({ id }) => id)).toEqual([1]);
});

it("keeps what a later ticket says out of an earlier one's scroll until it is over", () => {
  const later = buildTicket(2, { contactId: 1, status: "open" });
  const shown = show("a", [buildMessage(1)], buildTicket(1));
  const message = buildMessage(2, { ticketId: 2 });
  applyToConversations(client, { action: "create", message, ticket: later });
  expect(shown().map(({ id }) => id)).toEqual([1]);
  expect(conversationsAround(client, later)).toEqual([]);
  const closed: Ticket = { ...later, status: "closed" };
  expect(conversationsAround(client, closed)).toEqual([messageKeys.list("a")]);
  applyToConversations(client, { action: "create", message, ticket: closed });
  expect(shown().map(({ id }) => id)).toEqual([1, 2]);
});

it("knows in which scrolls a ticket stands: its contact's, on the same connection", () => {
  const ticket = buildTicket(1);
  show("own", [], ticket);
  show("later", [], buildTicket(2, { contactId: ticket.contactId }));
  show("other contact", [], buildTicket(3, { contactId: 9 }));
  show("other connection", [], buildTicket(4, { contactId: ticket.contactId, whatsappId: 9 }));
  expect(conversationsAround(client, ticket)).toEqual([messageKeys.list("later")]);
});

it("keeps the conversations that were left last, and forgets the rest", () => {
  for (let n = 0; n < 70; n += 1) {
    show(`c${n}`, [buildMessage(n)]);
    client
      .getQueryCache()
      .find({ queryKey: messageKeys.list(`c${n}`) })
      ?.setState({ dataUpdatedAt: n });
  }
  letGo(client, "c3");
  const keptOnes = client.getQueriesData({ queryKey: messageKeys.lists }).map(([key]) => key.at(-1));
  expect(keptOnes).toHaveLength(60);
  expect(keptOnes).toContain("c3");
  expect(keptOnes).not.toContain("c4");
});

it("shows nothing any more of a message that was taken back, and leaves the others as they are", () => {
  const [first, second] = [buildMessage(1), buildMessage(2)];
  const here = show("a", [first, second]);
  const elsewhere = show("b", [first]);
  const before = client.getQueryData(messageKeys.list("b"));
  dropMessage(client, 2);
  expect(here()).toEqual([first]);
  expect(elsewhere()).toEqual([first]);
  expect(client.getQueryData(messageKeys.list("b"))).toBe(before);
});
