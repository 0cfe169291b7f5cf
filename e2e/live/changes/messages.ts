import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { buildPerson } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { contactMerges, contacts, messages, notes, simulator, tickets, undo } = endpoints;

export const ofMessages: Record<string, Change> = {
  "a contact writes": ({ receive, marina }) => soon(() => receive(marina, "Mais uma pergunta")),
  "a contact writes from another number of theirs": async ({ as, site, open, receive, marina }) => {
    const duplicateId = await buildPerson(site, { name: marina.name });
    const { number: phone } = await as.ok(contacts.get, at(duplicateId));
    await as.ok(contactMerges.merge, { ...at(open.contactId), body: { duplicateId } });
    return () => receive({ ...marina, phone }, "Do outro celular");
  },
  "an attendant quotes": ({ write, open, written }) => soon(() => write(open, "Como eu disse", written.id)),
  "one that is quoted is edited": async ({ as, write, open }) => {
    const first = await write(open, "Texto errado");
    await write(open, "Veja acima", first.id);
    return () =>
      as.ok(messages.edit, { params: { messageId: String(first.id) }, body: { body: "Texto certo" } });
  },
  "one that is quoted is deleted": async ({ as, write, open }) => {
    const first = await write(open, "Segredo");
    await write(open, "Citando o segredo", first.id);
    return () => as.ok(messages.delete, at(first.id));
  },
  "there is a reaction": ({ as, written }) =>
    soon(() => as.ok(messages.react, { params: { messageId: String(written.id) }, body: { emoji: "👍" } })),
  "a colleague leaves a private note": ({ app, ana, open }) =>
    soon(() =>
      app.as(ana).ok(messages.send, {
        params: { ticketId: String(open.id) },
        body: { body: "Só entre nós", isPrivate: true },
      }),
    ),
  "a group talks": ({ receive, rui }) =>
    soon(() => receive({ ...rui, group: { id: "120363-1", name: "Condomínio" } }, "Alguém viu?")),
  "a contact takes its words back": async ({ as, connectionId, marina, messagesOf, receive, open }) => {
    await receive(marina, "Falei demais");
    const said = (await messagesOf(open)).find(({ body }) => body === "Falei demais");
    const content = { type: "revoke" as const, targetId: said?.wid ?? "" };
    return () => as.ok(simulator.send, { params: { id: connectionId }, body: { contact: marina, content } });
  },
};

export const ofTakenBack: Record<string, Change> = {
  "the words of a transfer are taken back": async ({ app, receive, accept, ana, bia, sales, support }) => {
    const ticket = await receive({ phone: "5511970000031", name: "Fica" }, "Quem me atende?");
    await accept(ticket, ana, sales);
    const actId = randomUUID();
    await app
      .as(ana)
      .naming(actId)
      .ok(tickets.update, {
        params: { id: ticket.id },
        body: { isTransfered: true, userId: bia.id, queueId: support, msgTransfer: "Pode ver?" },
      });
    return () => app.as(ana).ok(undo.undo, { params: { actId } });
  },
};

export const ofNotes: Record<string, Change> = {
  "one is new": ({ as, open }) =>
    soon(() => as.ok(notes.create, { body: { ticketId: open.id, note: "Liga às nove" } })),
  "one is deleted": async ({ as, open }) => {
    const { id } = await as.ok(notes.create, { body: { ticketId: open.id, note: "Engano" } });
    return () => as.ok(notes.delete, at(id));
  },
};
