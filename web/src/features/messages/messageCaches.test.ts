import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { buildMessage } from "./buildMessage.testing.ts";
import { patchMessage } from "./messageCaches.ts";
import { messageKeys } from "./messages.queries.ts";
import { flattenMessages, type MessagePages } from "./messagePages.ts";

it("changes one thing of a message, and nothing that it became meanwhile", () => {
  const client = new QueryClient();
  const key = messageKeys.list("a");
  const messages = [buildMessage(1), buildMessage(2, { ack: 4, isEdited: true })];
  const page = { messages, hasMore: false, count: 2, ticket: buildTicket(1) };
  client.setQueryData<MessagePages>(key, { pages: [page], pageParams: [1] });
  patchMessage(client, 2, { transcription: "Bom dia" });
  const pages = client.getQueryData<MessagePages>(key);
  expect(pages && flattenMessages(pages).messages).toEqual([
    messages[0],
    buildMessage(2, { ack: 4, isEdited: true, transcription: "Bom dia" }),
  ]);
});
