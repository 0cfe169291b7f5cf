import { ConnectionBody, endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import {
  accessConnection,
  addConnection,
  changeConnection,
  commandSession,
  removeConnection,
} from "../features/connections/index.ts";
import { someNumber } from "../features/contacts/contacts.testing.ts";
import {
  accessContact,
  addContact,
  addContacts,
  changeContact,
  removeContact,
  setSwitch,
} from "../features/contacts/index.ts";
import { buildMessage } from "../features/messages/conversation.testing.ts";
import {
  lockMessage,
  type MessageInTicket,
  readConversation,
  resendMessage,
  restoreMessage,
  revokeMessage,
  rewordMessage,
  setOurReaction,
  writeOutbound,
} from "../features/messages/index.ts";
import { retagContact, tagContact, untagContact } from "../features/tags/index.ts";
import { openShop } from "../features/tickets/actions/shop.testing.ts";
import {
  awaitRating,
  closeTicket,
  handTicket,
  handToBot,
  type LockedTicket,
  lockTicket,
  moveToLane,
  resumeTicket,
  returnToQueue,
  takeTicket,
} from "../features/tickets/index.ts";
import type { Tx } from "../platform/database/index.ts";
import type { ProductActor } from "../platform/events/index.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** Acts as automation does: without anybody who calls, by a rule of its own. */
const by: ProductActor = { kind: "product", feature: "schedules", rule: "scheduleSent", id: 7 };

async function inShop(connection: Record<string, unknown> = {}) {
  const shop = await openShop(app, connection);
  const act = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => app.database.tenant(shop.companyId, work);
  const read = <R extends object>(text: string): Promise<R[]> =>
    app.database.read<R & { [column: string]: unknown }>(shop.companyId, { text, values: [shop.companyId] });
  const news = async () => {
    const rows = await read<{ type: string; by: object }>(
      "select type, payload -> 'by' as by from events where company_id = $1 and payload -> 'by' ->> 'rule' = 'scheduleSent' order by seq",
    );
    return rows.map((row) => row.type);
  };
  /** Reads the audit's entries about rules. */
  const noted = async () => {
    const rows = await read<{ action: string; rule: string }>(
      "select action, cause ->> 'rule' as rule from audit_log where company_id = $1 and cause ->> 'id' = '7' order by id",
    );
    expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(["scheduleSent"]));
    return rows.map(({ action }) => action);
  };
  return { ...shop, act, read, news, noted };
}

describe("automation", () => {
  it("does to a ticket what people do, and its log says by which rule", async () => {
    const { ana, bia, sales, build, act, read, news } = await inShop();
    const { id } = await build();
    const step = (verb: (tx: Tx, ticket: LockedTicket) => Promise<unknown>) =>
      act(async (tx) => {
        const ticket = await lockTicket(tx, id);
        if (!ticket) throw new Error("The ticket is gone");
        await verb(tx, ticket);
      });
    await step((tx, ticket) => handToBot(tx, ticket, { isBot: true, by }));
    await step((tx, ticket) =>
      takeTicket(tx, ticket, { userId: ana.id, queueId: sales, status: "open", by }),
    );
    await step((tx, ticket) =>
      handTicket(tx, ticket, { queueId: sales, userId: bia.id, note: "", startsAnew: false, by }),
    );
    await step((tx, ticket) => returnToQueue(tx, ticket, { by }));
    await step((tx, ticket) => handToBot(tx, ticket, { isBot: false, by }));
    await step((tx, ticket) => moveToLane(tx, [ticket.id], { laneId: null, by }));
    await step((tx, ticket) => awaitRating(tx, ticket, { by, heldMs: 0 }));
    await step((tx, ticket) => closeTicket(tx, ticket, { by }));
    await step((tx, ticket) => resumeTicket(tx, ticket, { userId: ana.id, status: "open", by }));
    const log = await read<{ type: string; rule: string }>(
      "select type, cause ->> 'rule' as rule from ticket_logs where company_id = $1 order by id",
    );
    expect(log.map(({ type }) => type)).toEqual([
      "chatBot",
      "open",
      "transfered",
      "receivedTransfer",
      "pending",
      "botEnded",
      "lane",
      "nps",
      "closed",
      "reopen",
    ]);
    expect(new Set(log.map(({ rule }) => rule))).toEqual(new Set(["scheduleSent"]));
    expect(new Set(await news())).toEqual(
      new Set(["ticket.accepted", "ticket.changed", "ticket.handed", "ticket.updated"]),
    );
  });

  it("adds, changes and deletes contacts, and their tickets go by the deletion", async () => {
    const { admin, companyId, build, act, read, news, noted } = await inShop();
    const { services } = app.running;
    const fields = {
      name: "Carla",
      number: someNumber(),
      email: "",
      disableBot: false,
      acceptAudioMessage: true,
      walletUserId: null,
      extraInfo: [],
    };
    const id = await act((tx) => addContact(tx, { fields, connection: undefined, by }));
    await expect(act((tx) => addContact(tx, { fields, connection: undefined, by }))).rejects.toThrow(
      "ERR_DUPLICATED_CONTACT",
    );
    await act(async (tx) =>
      changeContact(tx, await accessContact(tx, id), { fields: { name: "Clara" }, by }),
    );
    await act(async (tx) =>
      setSwitch(tx, await accessContact(tx, id), { name: "disable_bot", on: true, by }),
    );
    expect(await read("select name, disable_bot from contacts where company_id = $1")).toContainEqual({
      name: "Clara",
      disable_bot: true,
    });
    const tag = await app.as(admin).ok(endpoints.tags.create, { body: { name: "VIP" } });
    await act((tx) => tagContact(tx, id, { tagIds: [tag.id], by }));
    expect(await act((tx) => untagContact(tx, id, { tagIds: [tag.id], by }))).toEqual([tag.id]);
    await act((tx) => retagContact(tx, id, { tagIds: [tag.id], by }));
    await act((tx) => addContacts(tx, [{ name: "Rui", number: someNumber(), email: "" }], { by }));
    const ticket = await build({ contact_id: id });
    const count = await act(async (tx) => removeContact(tx, await accessContact(tx, id), { services, by }));
    expect(count).toBe(1);
    expect(await news()).toEqual([
      "contact.created",
      "contact.updated",
      "contact.updated",
      ...Array.from({ length: 3 }, () => "tag.contact-tags-changed"),
      "contacts.added",
      "contact.deleted",
    ]);
    expect(await noted()).toEqual([
      "contact.created",
      "contact.updated",
      "contact.updated",
      "contact.tags-changed",
      "contact.tags-changed",
      "contact.tags-changed",
      "contact.deleted",
    ]);
    const [gone] = await app.database.system({
      text: "select payload from events where company_id = $1 and type = 'tickets.changed'",
      values: [companyId],
    });
    expect(gone).toMatchObject({
      payload: {
        tickets: [{ ticketId: ticket.id }],
        by: { kind: "product", feature: "contacts", rule: "contactDeleted", id, name: "Clara" },
      },
    });
  });

  it("adds and changes connections, commands their sessions, and deletes them", async () => {
    const { act, news, noted } = await inShop();
    const { services } = app.running;
    const fields = ConnectionBody.parse({ name: "Robô", channel: "simulator" });
    const id = await act((tx) => addConnection(tx, { fields, services, by }));
    await act(async (tx) => {
      const before = await accessConnection(tx, id);
      await changeConnection(tx, before, { fields: { name: "Robô 2" }, services, by });
    });
    await act((tx) => commandSession(tx, { id, name: "Robô 2" }, { command: "restart", by }));
    await act(async (tx) => removeConnection(tx, await accessConnection(tx, id), { services, by }));
    expect(await news()).toEqual([
      "connection.created",
      "connection.session-commanded",
      "connection.updated",
      "connection.session-changed",
      "connection.session-commanded",
      "connection.deleted",
    ]);
    expect(await noted()).toEqual([
      "connection.created",
      "connection.updated",
      "connection.restarted",
      "connection.deleted",
    ]);
  });

  it("says, rewords, deletes and brings back messages, reacts, tries again and reads", async () => {
    const { site, build, act, read, news } = await inShop();
    const { services } = app.running;
    const ticket = await build({ status: "open", unread: 1 });
    const on = <R>(id: number, verb: (tx: Tx, place: MessageInTicket) => Promise<R>): Promise<R> =>
      act(async (tx) => {
        const place = await lockMessage(tx, id);
        if (!place) throw new Error("The message is gone");
        return verb(tx, place);
      });
    const lines = async () =>
      (await read<{ kind: string }>("select kind from outbox where company_id = $1 order by id")).map(
        ({ kind }) => kind,
      );
    const said = await act((tx) =>
      writeOutbound(tx, services.wakeSender, { ticket, body: "Bom dia", userId: null, by }),
    );
    await on(said, (tx, place) => rewordMessage(tx, place, { body: "Boa tarde", services, by }));
    const way = await on(said, (tx, place) => revokeMessage(tx, place, { services, by }));
    expect(way).toBe("withdrawn");
    expect(await lines()).toEqual(["edit"]);
    expect(await on(said, (tx, { message }) => restoreMessage(tx, message, { way, services, by }))).toBe(
      true,
    );
    expect(await on(said, (tx, { message }) => restoreMessage(tx, message, { way, services, by }))).toBe(
      false,
    );
    expect(await read("select body, is_deleted, is_edited from messages where company_id = $1")).toEqual([
      { body: "Boa tarde", is_deleted: false, is_edited: true },
    ]);
    const theirs = await buildMessage(site, ticket, { body: "Oi", fromMe: false, read: false });
    await on(theirs, (tx, place) => setOurReaction(tx, place, { emoji: "👍", services, by }));
    await act(async (tx) => {
      const locked = await lockTicket(tx, ticket.id);
      if (locked) await readConversation(tx, { ...locked, unread: 1 }, { services, by });
    });
    expect(await read("select read from messages where company_id = $1 and not from_me")).toEqual([
      { read: true },
    ]);
    const failure = { code: "1", reason: "gone" };
    const failed = await buildMessage(site, ticket, { body: "De novo", fromMe: true, failure });
    await on(failed, (tx, { message }) => resendMessage(tx, message, { services, by }));
    expect(await lines()).toEqual(["edit", "message", "reaction", "read", "message"]);
    expect(await news()).toEqual([
      "message.created",
      "ticket.updated",
      "message.changed",
      "ticket.updated",
      "message.deleted",
      "ticket.updated",
      "message.changed",
      "message.changed",
      "ticket.read",
      "message.failure-changed",
      "message.changed",
    ]);
  });

  it("is refused a change of a message that the channel cannot make", async () => {
    const { build, act } = await inShop({ channel: "whatsappapi" });
    const { services } = app.running;
    const ticket = await build({ status: "open", channel: "whatsappapi" });
    const say = (isPrivate: boolean) =>
      act((tx) =>
        writeOutbound(tx, services.wakeSender, { ticket, body: "Bom dia", userId: null, by, isPrivate }),
      );
    const reword = (id: number) =>
      act(async (tx) => {
        const place = await lockMessage(tx, id);
        if (place) await rewordMessage(tx, place, { body: "Boa tarde", services, by });
      });
    await expect(reword(await say(false))).rejects.toThrow("ERR_CHANNEL_UNSUPPORTED");
    await expect(reword(await say(true))).resolves.toBeUndefined();
  });
});
