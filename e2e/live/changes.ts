import { endpoints } from "@balcao/contract";
import {
  buildConnection,
  buildPerson,
  buildQueue,
} from "@balcao/server/src/features/tickets/tickets.testing.ts";
import type { Office } from "./office.ts";

/** Prepares what it needs, and answers what then changes. */
export type Change = (office: Office) => Promise<() => Promise<unknown>>;

const {
  contacts,
  connections,
  kanban,
  messages,
  notes,
  queues,
  quickMessages,
  schedules,
  settings,
  simulator,
  tags,
  tickets,
  users,
} = endpoints;

const at = (id: number) => ({ params: { id } });
const soon = <T>(act: () => Promise<T>) => Promise.resolve(act);

const ofTickets: Record<string, Change> = {
  "somebody new writes": ({ receive }) =>
    soon(() => receive({ phone: "5511970000001", name: "Nova Pessoa" }, "Primeira mensagem")),
  "a waiting ticket comes into a queue": async ({ receive, move, support }) => {
    const ticket = await receive({ phone: "5511970000002", name: "Quem Espera" }, "Tem alguém?");
    return () => move(ticket, { queueId: support });
  },
  "a ticket comes into sight": ({ waiting, move, sales }) => soon(() => move(waiting, { queueId: sales })),
  "a ticket goes from sight": ({ waiting, move, support }) => soon(() => move(waiting, { queueId: support })),
  "it is accepted": async ({ receive, accept, ana, sales }) => {
    const ticket = await receive({ phone: "5511970000003", name: "Aceita" }, "Aceite-me");
    return () => accept(ticket, ana, sales);
  },
  "it is transferred to somebody else": async ({ receive, move, accept, ana, bia, sales, support }) => {
    const ticket = await receive({ phone: "5511970000004", name: "Vai Embora" }, "Transfira-me");
    await accept(ticket, ana, sales);
    return () => move(ticket, { status: "open", userId: bia.id, queueId: support, isTransfered: true });
  },
  "it is resolved": async ({ receive, move, accept, ana, sales }) => {
    const ticket = await receive({ phone: "5511970000005", name: "Resolvida" }, "Resolva-me");
    await accept(ticket, ana, sales);
    return () => move(ticket, { status: "closed", sendFarewellMessage: false });
  },
  "an earlier ticket of a conversation goes from sight": async ({ earlier, site, support }) =>
    soon(async () => {
      // Closed tickets move by hand only.
      const { moveTicket } = await import("./moveTicket.ts");
      await moveTicket(site, earlier, { queueId: support });
    }),
  "an earlier ticket of a conversation comes into sight": async ({ earlier, site, sales }) =>
    soon(async () => {
      const { moveTicket } = await import("./moveTicket.ts");
      await moveTicket(site, earlier, { queueId: sales });
    }),
  "it is read": async ({ app, receive, marina, ana, open }) => {
    await receive(marina, "Leia-me");
    return () => app.as(ana).ok(messages.markRead, { params: { ticketId: String(open.id) } });
  },
  "it changes its lane": async ({ as, open }) =>
    soon(() => as.ok(kanban.removeTicketLane, { params: { ticketId: String(open.id) } })),
  "it is deleted": async ({ as, receive, move, sales }) => {
    const ticket = await receive({ phone: "5511970000006", name: "Apagada" }, "Apague-me");
    await move(ticket, { queueId: sales });
    return () => as.ok(tickets.delete, at(ticket.id));
  },
};

const ofMessages: Record<string, Change> = {
  "a contact writes": ({ receive, marina }) => soon(() => receive(marina, "Mais uma pergunta")),
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

const ofContacts: Record<string, Change> = {
  "one is renamed": ({ as, open }) =>
    soon(() => as.ok(contacts.update, { ...at(open.contactId), body: { name: "Marina Prado de Sá" } })),
  "one is blocked": ({ as, open }) =>
    soon(() => as.ok(contacts.block, { ...at(open.contactId), body: { active: false } })),
  "one is let in again": ({ as, open }) =>
    soon(() => as.ok(contacts.block, { ...at(open.contactId), body: { active: true } })),
  "one gets more labels": async ({ as, open, vip }) => {
    const { id } = await as.ok(tags.create, { body: { name: "Atacado", color: "#abcdef" } });
    return () => as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [vip, id] } });
  },
  "one loses a label": ({ as, open, vip }) =>
    soon(() =>
      as.ok(tags.removeFromContact, { params: { tagId: String(vip), contactId: String(open.contactId) } }),
    ),
  "one gets it again": ({ as, open, vip }) =>
    soon(() => as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [vip] } })),
  "one who writes in a group is renamed": async ({ as, rui }) => {
    const [person] = await as.ok(contacts.listShort, { query: { searchParam: rui.phone } });
    return () => as.ok(contacts.update, { ...at(person?.id ?? 0), body: { name: "Rui Alves Filho" } });
  },
  "one is added": ({ as }) =>
    soon(() => as.ok(contacts.create, { body: { name: "Marina Outra", number: "5511970000007" } })),
  "one is deleted with its schedule": async ({ as, app, ana, later }) => {
    const { id } = await as.ok(contacts.create, { body: { name: "Marina Breve", number: "5511970000008" } });
    await app.as(ana).ok(schedules.create, { body: { body: "Até logo", contactId: id, sendAt: later } });
    return () => as.ok(contacts.delete, at(id));
  },
};

let mergeId = 0;
const ofMerges: Record<string, Change> = {
  "two become one": async ({ as, site, open, app, ana, later }) => {
    const duplicateId = await buildPerson(site, { name: "Marina Prado de Sá" });
    await app
      .as(ana)
      .ok(schedules.create, { body: { body: "Da outra", contactId: duplicateId, sendAt: later } });
    return async () => {
      ({ mergeId } = await as.ok(contacts.merge, { ...at(open.contactId), body: { duplicateId } }));
    };
  },
  "they are two again": ({ as }) => soon(() => as.ok(contacts.undoMerge, at(mergeId))),
};

const ofTags: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => as.ok(tags.create, { body: { name: "Álbum VIP" } })),
  "one is renamed": ({ as, vip }) =>
    soon(() => as.ok(tags.update, { ...at(vip), body: { name: "Muito VIP" } })),
  "one gets another colour": ({ as, vip }) =>
    soon(() => as.ok(tags.update, { ...at(vip), body: { color: "#654321" } })),
  "a lane is renamed": ({ as, lane }) =>
    soon(() => as.ok(tags.update, { ...at(lane), body: { name: "Contrato" } })),
  "one is deleted": async ({ as, open, vip }) => {
    const { id } = await as.ok(tags.create, { body: { name: "Passageira" } });
    await as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [vip, id] } });
    return () => as.ok(tags.delete, at(id));
  },
  "a lane is deleted": async ({ as, open }) => {
    const { id } = await as.ok(tags.create, { body: { name: "Breve", kanban: 1 } });
    await as.ok(kanban.setTicketLane, { params: { ticketId: String(open.id), tagId: String(id) } });
    return () => as.ok(tags.delete, at(id));
  },
};

const ofQuickMessages: Record<string, Change> = {
  "one is new": ({ as }) =>
    soon(() => as.ok(quickMessages.create, { body: { shortcode: "água", message: "Temos", geral: true } })),
  "one is no longer shared": async ({ as }) => {
    const body = { shortcode: "pix2", message: "Minha chave", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    return () => as.ok(quickMessages.update, { ...at(id), body: { geral: false } });
  },
  "one is deleted": async ({ as }) => {
    const body = { shortcode: "tchau", message: "Até o pix", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    return () => as.ok(quickMessages.delete, at(id));
  },
};

const ofSchedules: Record<string, Change> = {
  "one is new": ({ app, ana, open, later }) =>
    soon(() =>
      app.as(ana).ok(schedules.create, {
        body: { body: "Bom dia", contactId: open.contactId, sendAt: later },
      }),
    ),
  "one is changed": ({ as, schedule }) =>
    soon(() => as.ok(schedules.update, { ...at(schedule.id), body: { body: "Outro lembrete" } })),
  "one is handed to somebody else": async ({ as, bia, open, later, ana }) => {
    const body = { body: "De quem será", contactId: open.contactId, sendAt: later, ticketUserId: ana.id };
    const { id } = await as.ok(schedules.create, { body });
    return () => as.ok(schedules.update, { ...at(id), body: { ticketUserId: bia.id } });
  },
  "one is deleted": async ({ app, ana, open, later }) => {
    const body = { body: "Nunca mais", contactId: open.contactId, sendAt: later };
    const { id } = await app.as(ana).ok(schedules.create, { body });
    return () => app.as(ana).ok(schedules.delete, at(id));
  },
};

const ofNotes: Record<string, Change> = {
  "one is new": ({ as, open }) =>
    soon(() => as.ok(notes.create, { body: { ticketId: open.id, note: "Liga às nove" } })),
  "one is deleted": async ({ as, open }) => {
    const { id } = await as.ok(notes.create, { body: { ticketId: open.id, note: "Engano" } });
    return () => as.ok(notes.delete, at(id));
  },
};

const ofViews: Record<string, Change> = {
  "one is shared": ({ as }) =>
    soon(() => as.ok(tickets.createView, { body: { name: "Ágeis", filters: {}, isShared: true } })),
  "one is no longer shared": async ({ as }) => {
    const body = { name: "Da casa", filters: {}, isShared: true };
    const { id } = await as.ok(tickets.createView, { body });
    return () => as.ok(tickets.updateView, { ...at(id), body: { isShared: false } });
  },
  "one is deleted": async ({ as }) => {
    const { id } = await as.ok(tickets.createView, { body: { name: "Breve", filters: {}, isShared: true } });
    return () => as.ok(tickets.deleteView, at(id));
  },
};

const ofQueues: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => as.ok(queues.create, { body: { name: "Ética", color: "#0a0b0c" } })),
  "one is renamed": ({ as, sales }) =>
    soon(() => as.ok(queues.update, { ...at(sales), body: { name: "Comercial" } })),
  "one is deleted": async ({ as, ana, app, site, receive, move }) => {
    const id = await buildQueue(site, "Breve");
    await app.setUser(ana, { queueIds: [id] });
    const ticket = await receive({ phone: "5511970000009", name: "Sem Fila" }, "Onde estou?");
    await move(ticket, { queueId: id });
    return () => as.ok(queues.delete, at(id));
  },
};

const ofUsers: Record<string, Change> = {
  "one is new": ({ as }) =>
    soon(() =>
      as.ok(users.create, { body: { name: "Élio", email: "elio@example.com", password: "segredo1" } }),
    ),
  "one is renamed": ({ as, ana }) =>
    soon(() => as.ok(users.update, { ...at(ana.id), body: { name: "Ana Paula" } })),
  "one may see more": ({ as, ana, sales, support }) =>
    soon(() => as.ok(users.update, { ...at(ana.id), body: { queueIds: [sales, support] } })),
  "one may see less": ({ as, ana, sales }) =>
    soon(() => as.ok(users.update, { ...at(ana.id), body: { queueIds: [sales] } })),
  "one is deleted": async ({ app, companyId, as, open, receive, accept, sales, later }) => {
    const leaver = await app.addUser(companyId, { name: "Quem Sai" });
    await app.setUser(leaver, { queueIds: [sales] });
    const ticket = await receive({ phone: "5511970000010", name: "Órfã" }, "Quem me atende?");
    await accept(ticket, leaver, sales);
    await app.as(leaver).ok(notes.create, { body: { ticketId: ticket.id, note: "Fui" } });
    await as.ok(schedules.create, {
      body: { body: "Quem atende", contactId: open.contactId, sendAt: later, ticketUserId: leaver.id },
    });
    return () => as.ok(users.delete, at(leaver.id));
  },
};

const ofConnections: Record<string, Change> = {
  "one is renamed": ({ as, connectionId }) =>
    soon(() => as.ok(connections.update, { ...at(connectionId), body: { name: "Balcão" } })),
  "one is new": ({ as }) =>
    soon(() => as.ok(connections.create, { body: { name: "Água Verde", channel: "simulator" } })),
  "one is deleted": async ({ as, site, app, ana, open, later }) => {
    const id = await buildConnection(site, { name: "Velha" });
    const body = { body: "Pela velha", contactId: open.contactId, sendAt: later, whatsappId: id };
    await app.as(ana).ok(schedules.create, { body });
    return () => as.ok(connections.delete, at(id));
  },
};

const ofSessions: Record<string, Change> = {
  "a setting is another": ({ as }) =>
    soon(() =>
      as.ok(settings.updateCompanySetting, {
        body: { column: "showNotificationPending", data: true },
      }),
    ),
};

const ofHiddenCounts: Record<string, Change> = {
  "something waits without queue": ({ receive }) =>
    soon(() => receive({ phone: "5511970000011", name: "Sem Rumo" }, "Olá, olá")),
};

/** By the event that must be told. */
export const changes: Readonly<Record<string, Record<string, Change>>> = {
  ticket: ofTickets,
  appMessage: ofMessages,
  contact: ofContacts,
  contactMerge: ofMerges,
  tag: ofTags,
  quickMessage: ofQuickMessages,
  schedule: ofSchedules,
  ticketNote: ofNotes,
  ticketView: ofViews,
  queue: ofQueues,
  user: ofUsers,
  connection: ofConnections,
  session: ofSessions,
  ticketCounts: ofHiddenCounts,
};
