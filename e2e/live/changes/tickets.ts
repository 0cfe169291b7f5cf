import { endpoints } from "@balcao/contract";
import { type Change, at, soon } from "../change.ts";
import { moveTicket } from "../moveTicket.ts";

const { kanban, messages, tickets } = endpoints;

export const ofTickets: Record<string, Change> = {
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
    soon(() => moveTicket(site, earlier, { queueId: support })),
  "an earlier ticket of a conversation comes into sight": async ({ earlier, site, sales }) =>
    soon(() => moveTicket(site, earlier, { queueId: sales })),
  "it is marked as unread": ({ move, open }) => soon(() => move(open, { unread: true })),
  "it is read": ({ app, receive, marina, ana, open }) =>
    soon(async () => {
      await receive(marina, "Leia-me");
      await app.as(ana).ok(messages.markRead, { params: { ticketId: String(open.id) } });
    }),
  "one that was given to somebody is opened": async ({ app, receive, move, ana, sales }) => {
    const ticket = await receive({ phone: "5511970000109", name: "Aberta" }, "Quem me atende?");
    const give = { status: "open" as const, userId: ana.id, queueId: sales, isTransfered: true };
    return async () => {
      await move(ticket, give);
      await app.as(ana).ok(messages.markRead, { params: { ticketId: String(ticket.id) } });
    };
  },
  "it changes its lane": async ({ as, open }) =>
    soon(() => as.ok(kanban.removeTicketLane, { params: { ticketId: String(open.id) } })),
  "it is deleted": async ({ as, receive, move, sales }) => {
    const ticket = await receive({ phone: "5511970000006", name: "Apagada" }, "Apague-me");
    await move(ticket, { queueId: sales });
    return () => as.ok(tickets.delete, at(ticket.id));
  },
};

export const ofAcceptances: Record<string, Change> = {
  "somebody else takes what one saw waiting": async ({ receive, accept, bia, support }) => {
    const ticket = await receive({ phone: "5511970000021", name: "Dois Querem" }, "Quem vem?");
    return () => accept(ticket, bia, support);
  },
};

/** The rule that rings; the ticket itself, its mark and its place come by events of their own. */
export const ofHandOvers: Record<string, Change> = {
  "somebody is given it": async ({ receive, move, ana, sales }) => {
    const ticket = await receive({ phone: "5511970000107", name: "Entregue" }, "Com quem falo?");
    return () =>
      move(ticket, {
        status: "open",
        userId: ana.id,
        queueId: sales,
        isTransfered: true,
        msgTransfer: "É com você",
      });
  },
  "it is given on unopened": async ({ receive, move, ana, bia, sales, support }) => {
    const ticket = await receive({ phone: "5511970000108", name: "De Mão em Mão" }, "Com quem?");
    await move(ticket, { status: "open", userId: ana.id, queueId: sales, isTransfered: true });
    return () => move(ticket, { status: "open", userId: bia.id, queueId: support, isTransfered: true });
  },
  "it waits in a queue": async ({ receive, move, sales }) => {
    const ticket = await receive({ phone: "5511970000110", name: "Na Fila" }, "Demora?");
    return () =>
      move(ticket, { status: "pending", queueId: sales, isTransfered: true, msgTransfer: "Urgente" });
  },
};

export const ofHiddenCounts: Record<string, Change> = {
  "something waits without queue": ({ receive }) =>
    soon(() => receive({ phone: "5511970000011", name: "Sem Rumo" }, "Olá, olá")),
  "it waits no longer": async ({ as, receive }) => {
    const ticket = await receive({ phone: "5511970000012", name: "Vai Já" }, "Oi, oi");
    return () => as.ok(tickets.delete, at(ticket.id));
  },
};

export const ofViews: Record<string, Change> = {
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
