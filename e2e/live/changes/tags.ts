import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { type Change, at, soon } from "../change.ts";

const { kanban, messages, quickMessages, tags, undo } = endpoints;

export const ofTags: Record<string, Change> = {
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
  "a deleted one comes back": async ({ as, open, vip }) => {
    const { id } = await as.ok(tags.create, { body: { name: "De volta" } });
    await as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [vip, id] } });
    const actId = randomUUID();
    await as.naming(actId).ok(tags.delete, at(id));
    return () => as.ok(undo.undo, { params: { actId } });
  },
  "one is merged into another": async ({ as, open, vip }) => {
    const { id } = await as.ok(tags.create, { body: { name: "Quase VIP" } });
    await as.ok(tags.syncContact, { body: { contactId: open.contactId, tags: [id] } });
    return () => as.ok(tags.merge, { ...at(id), body: { into: vip } });
  },
  "a lane is deleted": async ({ as, open }) => {
    const { id } = await as.ok(tags.create, { body: { name: "Breve", kanban: 1 } });
    await as.ok(kanban.setTicketLane, { params: { ticketId: String(open.id), tagId: String(id) } });
    return () => as.ok(tags.delete, at(id));
  },
};

export const ofQuickMessages: Record<string, Change> = {
  "one is new": ({ as }) =>
    soon(() => as.ok(quickMessages.create, { body: { shortcode: "água", message: "Temos", geral: true } })),
  "one is no longer shared": async ({ as }) => {
    const body = { shortcode: "pix2", message: "Minha chave", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    return () => as.ok(quickMessages.update, { ...at(id), body: { geral: false } });
  },
  "one is used": async ({ as, open }) => {
    const body = { shortcode: "pix3", message: "Nossa chave", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    const used = { body: "Nossa chave", usedQuickMessageId: id };
    return () => as.ok(messages.send, { params: { ticketId: open.id }, body: used });
  },
  "one is a favourite": async ({ as }) => {
    const body = { shortcode: "pix4", message: "Nossa chave", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    return () => as.ok(quickMessages.favour, at(id));
  },
  "one is deleted": async ({ as }) => {
    const body = { shortcode: "tchau", message: "Até o pix", geral: true };
    const { id } = await as.ok(quickMessages.create, { body });
    return () => as.ok(quickMessages.delete, at(id));
  },
};
