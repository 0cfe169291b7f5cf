import { endpoints } from "@balcao/contract";
import { vi } from "vitest";
import { says } from "@balcao/server/src/features/simulator/simulator.testing.ts";
import { buildPerson } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import type { Office } from "../office.ts";
import { type Change, at, soon } from "../change.ts";

const { contactImports, contactMerges, contacts, schedules, simulator, tags } = endpoints;

export const ofContacts: Record<string, Change> = {
  "one is renamed": ({ as, open }) =>
    soon(() => as.ok(contacts.update, { ...at(open.contactId), body: { name: "Marina Prado de Sá" } })),
  "one is blocked": ({ as, open }) =>
    soon(() => as.ok(contacts.block, { ...at(open.contactId), body: { active: false } })),
  "one who is blocked writes": ({ as, connectionId, marina, messagesOf, open }) =>
    soon(async () => {
      const body = { contact: marina, content: says("Ainda estou aqui") };
      const { id } = await as.ok(simulator.send, { params: { id: connectionId }, body });
      await vi.waitFor(async () => {
        if (!(await messagesOf(open)).some(({ wid }) => wid === id)) throw new Error("It has not arrived");
      }, 5_000);
    }),
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

/** Numbers that nobody has. */
let imported = 0;
const sheet = () => {
  imported += 1;
  const form = new FormData();
  form.append(
    "file",
    new Blob([`Nome,Telefone\nMarina Nova ${imported},551197100000${imported}\n`]),
    "contatos.csv",
  );
  return form;
};
const importSheet = async ({ as }: Office) => {
  const { id } = await as.upload(contactImports.upload, { form: sheet() });
  return async () => {
    await as.ok(contactImports.start, { ...at(id), body: { mapping: { name: 0, number: 1 } } });
    await vi.waitFor(async () => {
      if ((await as.ok(contactImports.get, at(id))).status !== "done") throw new Error("It is not done");
    }, 15_000);
  };
};
export const ofImports: Record<string, Change> = { "a file is imported": importSheet };
export const ofImported: Record<string, Change> = { "a file brings contacts": importSheet };

let mergeId = 0;
export const ofMerges: Record<string, Change> = {
  "two become one": async ({ as, site, open, app, ana, later }) => {
    const duplicateId = await buildPerson(site, { name: "Marina Prado de Sá" });
    await app
      .as(ana)
      .ok(schedules.create, { body: { body: "Da outra", contactId: duplicateId, sendAt: later } });
    return async () => {
      ({ mergeId } = await as.ok(contactMerges.merge, { ...at(open.contactId), body: { duplicateId } }));
    };
  },
  "they are two again": ({ as }) => soon(() => as.ok(contactMerges.undoMerge, at(mergeId))),
};
