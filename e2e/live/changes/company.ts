import { endpoints } from "@balcao/contract";
import { buildConnection, buildQueue } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { connections, notes, queues, schedules, settings, users } = endpoints;

export const ofQueues: Record<string, Change> = {
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

export const ofUsers: Record<string, Change> = {
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

export const ofConnections: Record<string, Change> = {
  "one is renamed": ({ as, connectionId }) =>
    soon(() => as.ok(connections.update, { ...at(connectionId), body: { name: "Balcão" } })),
  "one is new": ({ as }) =>
    soon(() => as.ok(connections.create, { body: { name: "Água Verde", channel: "simulator" } })),
  // Another connection's: with a menu the bot would take whoever writes afterwards.
  "one's hours, texts and queues are others": async ({ as, site, sales, support }) => {
    const id = await buildConnection(site, { name: "Com menu" });
    const body = { queueIds: [sales, support], greetingMessage: "Olá! Escolha:", schedules: [] };
    return () => as.ok(connections.update, { ...at(id), body });
  },
  "another is the default": async ({ as, site }) => {
    const id = await buildConnection(site, { name: "Outra" });
    return () => as.ok(connections.update, { ...at(id), body: { isDefault: true } });
  },
  "its greeting gets a file": ({ as, connectionId }) =>
    soon(() => {
      const form = new FormData();
      form.append("file", new Blob(["GIF89a"]), "mapa.gif");
      return as.upload(connections.uploadMedia, { ...at(connectionId), form });
    }),
  "one is deleted": async ({ as, site, app, ana, open, later }) => {
    const id = await buildConnection(site, { name: "Velha" });
    const body = { body: "Pela velha", contactId: open.contactId, sendAt: later, whatsappId: id };
    await app.as(ana).ok(schedules.create, { body });
    return () => as.ok(connections.delete, at(id));
  },
};

export const ofConnectionSessions: Record<string, Change> = {
  "one is disconnected": async ({ as, site }) => {
    const id = await buildConnection(site, { name: "Longe", status: "CONNECTED" });
    return () => as.ok(connections.endSession, at(id));
  },
};

export const ofSessions: Record<string, Change> = {
  "a setting is another": ({ as }) =>
    soon(() =>
      as.ok(settings.updateCompanySetting, {
        body: { column: "showNotificationPending", data: true },
      }),
    ),
};
