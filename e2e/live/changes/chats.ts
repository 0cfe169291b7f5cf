import { endpoints } from "@balcao/contract";
import { buildGroup, sayInChat } from "@balcao/server/src/features/internal-chat/internal-chat.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { internalChat } = endpoints;

export const ofChats: Record<string, Change> = {
  "one is new": ({ as, ana }) => soon(() => buildGroup(as, [ana.id], "Novidades")),
  "a private one is new": ({ as, ana }) =>
    soon(() => as.ok(internalChat.create, { body: { users: [ana.id], isGroup: false } })),
  "somebody says something": ({ as, chat }) => soon(() => sayInChat(as, chat.id, "Eu fico")),
  "somebody has read it": async ({ app, bia, ana, chat }) => {
    await sayInChat(app.as(bia), chat.id, "Alguém mais?");
    return () => app.as(ana).ok(internalChat.markRead, { ...at(chat.id), body: {} });
  },
  "the reader has read it": async ({ app, as, ana, chat }) => {
    await sayInChat(app.as(ana), chat.id, "E amanhã?");
    return () => as.ok(internalChat.markRead, { ...at(chat.id), body: {} });
  },
  "what was said is edited": async ({ as, chat }) => {
    const { id: messageId } = await sayInChat(as, chat.id, "Ola");
    const params = { id: chat.id, messageId };
    return () => as.ok(internalChat.editMessage, { params, body: { message: "Olá" } });
  },
  "what was said is deleted": async ({ as, chat }) => {
    const { id: messageId } = await sayInChat(as, chat.id, "Engano");
    return () => as.ok(internalChat.deleteMessage, { params: { id: chat.id, messageId } });
  },
  "one is renamed": ({ as, chat }) =>
    soon(() => as.ok(internalChat.update, { ...at(chat.id), body: { title: "Plantão noturno" } })),
  "somebody is not in it any more": async ({ as, ana, bia }) => {
    const { id } = await buildGroup(as, [ana.id, bia.id], "Passageiro");
    await sayInChat(as, id, "Até já");
    return () => as.ok(internalChat.update, { ...at(id), body: { users: [bia.id] } });
  },
  "one is deleted": async ({ as, ana }) => {
    const { id } = await buildGroup(as, [ana.id], "Breve");
    await sayInChat(as, id, "Tchau");
    return () => as.ok(internalChat.delete, at(id));
  },
};
