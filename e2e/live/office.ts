import { endpoints, type Ticket } from "@balcao/contract";
import { vi } from "vitest";
import { linkPhone, says, someone } from "@balcao/server/src/features/simulator/simulator.testing.ts";
import type { Person, TestApp } from "@balcao/server/src/app/testing.ts";
import { buildContactList } from "@balcao/server/src/features/contact-lists/contact-lists.testing.ts";
import { buildGroup, sayInChat } from "@balcao/server/src/features/internal-chat/internal-chat.testing.ts";
import { buildNote } from "@balcao/server/src/features/notes/notes.testing.ts";
import { tagUpdated } from "@balcao/server/src/features/tags/tags.events.ts";
import { operator } from "@balcao/server/src/features/users/index.ts";
import { buildQueue } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import { buildSticker } from "@balcao/server/src/features/stickers/stickers.testing.ts";

const { messages, quickMessages, schedules, simulator, tags, tickets } = endpoints;
export type Office = Awaited<ReturnType<typeof openOffice>>;
type Writer = ReturnType<typeof someone> & { group?: { id: string; name: string } };

/** A company in the middle of its day. Ana works in sales and sees no more than that; Bia works in support. */
export async function openOffice(app: TestApp) {
  const linked = await linkPhone(app);
  const { admin, ana, bia, companyId, id: connectionId } = linked;
  const site = { database: app.database, companyId };
  const as = app.as(admin);
  const [sales, support] = [await buildQueue(site, "Vendas"), await buildQueue(site, "Suporte")];
  await app.setUser(ana, { queueIds: [sales], columns: { allow_group: true, allow_real_time: true } });
  await app.setUser(bia, { queueIds: [support] });
  const hand = handsOf(app, { admin, connectionId });

  const [marina, rui] = [someone(), { ...someone(), name: "Rui Alves" }];
  const earlier = await hand.receive(marina, "Quanto custa?");
  await hand.accept(earlier, ana, sales);
  await hand.move(earlier, { status: "closed", sendFarewellMessage: false });
  const open = await hand.receive(marina, "Voltei");
  await hand.accept(open, ana, sales);
  const waiting = await hand.receive(rui, "Preciso de ajuda");
  await hand.move(waiting, { queueId: support });
  const group = await hand.receive(
    { ...rui, group: { id: "120363-1", name: "Condomínio" } },
    "Bom dia a todos",
  );

  const named = (name: string, kanban: 0 | 1 = 0) =>
    as.ok(tags.create, { body: { name, kanban, color: "#123456" } });
  const [vip, lane, beat] = [await named("VIP"), await named("Proposta", 1), await named("Compasso")];
  await as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [vip.id] } });
  await as.ok(endpoints.kanban.setTicketLane, {
    params: { ticketId: String(open.id), tagId: String(lane.id) },
  });
  await as.ok(quickMessages.create, {
    body: { shortcode: "pix", message: "A chave é o telefone", geral: true },
  });
  await buildSticker(app.as(ana));
  await buildNote(as, open.id, "Cliente antiga");
  await buildNote(app.as(ana), earlier.id, "Pediu desconto");
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = await app.as(ana).ok(schedules.create, {
    body: {
      body: "Lembrete da proposta",
      contactId: open.contactId,
      sendAt: later,
      queueId: sales,
      ticketUserId: ana.id,
      whatsappId: connectionId,
    },
  });
  await as.ok(tickets.createView, { body: { name: "Minhas", filters: {} } });
  const list = await buildContactList(as, {
    name: "Clientes",
    lines: "Ana; 11987650005\nBento; 11987650006",
  });
  const written = await hand.write(open, "Segue a proposta");
  const chat = await buildGroup(as, [ana.id, bia.id], "Plantão");
  await sayInChat(app.as(ana), chat.id, "Quem fica hoje?");
  const people = { app, site, admin, ana, bia, companyId, connectionId, sales, support, marina, rui };
  const things = {
    earlier,
    open,
    waiting,
    group,
    vip: vip.id,
    lane: lane.id,
    contactListId: list.id,
    schedule,
    written,
    later,
    chat,
  };
  return {
    ...people,
    ...things,
    ...hand,
    /** An event that everybody hears and that changes nothing: what came before it has arrived. */
    beatId: beat.id,
    beat: () =>
      site.database.tenant(companyId, (tx) =>
        Promise.resolve(tx.emit(tagUpdated, { tagId: beat.id, by: operator })),
      ),
  };
}

/** Acts of people, on both sides of the line. */
function handsOf(app: TestApp, { admin, connectionId }: { admin: Person; connectionId: number }) {
  const as = app.as(admin);
  const listed = async (query: Record<string, string>): Promise<Ticket[]> =>
    (await as.ok(tickets.list, { query: { showAll: "true", ...query } })).tickets;
  const messagesOf = async ({ uuid }: { uuid: string }) =>
    (await as.ok(messages.list, { params: { ticketUuid: uuid }, query: {} })).messages;

  /** A contact writes; answers the ticket in which it stands. */
  async function receive(contact: Writer, body: string): Promise<Ticket> {
    await as.ok(simulator.send, { params: { id: connectionId }, body: { contact, content: says(body) } });
    return vi.waitFor(async () => {
      const all = [
        ...(await listed({ status: "pending" })),
        ...(await listed({ status: "group" })),
        ...(await listed({ status: "open" })),
      ];
      const found = all.find((ticket) => ticket.lastMessage.includes(body));
      if (!found) throw new Error(`"${body}" has not arrived`);
      return found;
    }, 5_000);
  }

  /** An attendant writes; answers the message, once it is sent. */
  async function write(ticket: Ticket, body: string, quotedMsg?: number) {
    await as.ok(messages.send, {
      params: { ticketId: String(ticket.id) },
      body: { body, ...(quotedMsg !== undefined && { quotedMsg: { id: quotedMsg } }) },
    });
    return vi.waitFor(async () => {
      const found = (await messagesOf(ticket)).find((message) => message.body.includes(body));
      if (!found || found.ack < 1) throw new Error(`"${body}" is not sent`);
      return found;
    }, 5_000);
  }

  const move = (
    ticket: { id: number },
    body: NonNullable<Parameters<typeof as.ok<typeof tickets.update>>[1]>["body"],
  ) => as.ok(tickets.update, { params: { id: ticket.id }, body });
  /** Somebody takes a waiting ticket out of a queue of theirs. */
  async function accept(ticket: { id: number }, person: Person, queueId: number): Promise<Ticket> {
    await move(ticket, { queueId });
    const body = { status: "open" as const, userId: person.id, queueId };
    return app.as(person).ok(tickets.update, { params: { id: ticket.id }, body });
  }
  return { as, receive, write, move, accept, messagesOf };
}
