import { png } from "../../platform/storage/picture.testing.ts";
import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildConversation } from "../messages/conversation.testing.ts";
import { buildPerson, buildTicket } from "../tickets/tickets.testing.ts";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { holdPhone, linkPhone, says, someone, waitForCode } from "./simulator.testing.ts";

const { simulator } = endpoints;
let app: TestApp;
let dark: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  dark = await startTestApp({ environment: { SIMULATOR: "off" } });
});

const drawSticker = () =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } })
    .webp()
    .toBuffer();
const withCode = () => waitForCode(app);
const withPhone = () => linkPhone(app);
const hold = (person: Person, connectionId: number) => holdPhone(app, person, connectionId);

describe("a simulated phone", () => {
  it("links a connection by reading its code, once", async () => {
    const { ana, code, codes, id } = await withCode();
    expect(code).toMatchObject({ connectionId: id, name: "Recepção", attempt: 1 });
    expect(await app.as(ana).ok(simulator.scan, { body: { text: code.text } })).toEqual({ connectionId: id });
    await vi.waitFor(async () =>
      expect((await app.as(ana).ok(simulator.list)).phones).toMatchObject([
        { connectionId: id, online: true },
      ]),
    );
    expect(await codes(ana)).toEqual([]);
    await app.as(ana).refused(simulator.scan, { body: { text: code.text } }, "ERR_NO_WAPP_FOUND");
  });

  it("carries a conversation both ways, with what is done to its messages", async () => {
    const { admin, params, waiting } = await withPhone();
    const contact = someone();
    const phone = await hold(admin, params.id);
    await app.as(admin).ok(simulator.typing, { params, body: { contact, active: true } });
    const { id } = await app
      .as(admin)
      .ok(simulator.send, { params, body: { contact, content: says("Bom dia!") } });
    const ticket = await vi.waitFor(async () => {
      const [found] = await waiting();
      if (!found) throw new Error("no ticket yet");
      return found;
    }, 5_000);
    expect(ticket).toMatchObject({
      lastMessage: "Bom dia!",
      contact: { name: contact.name, number: contact.phone },
    });

    await app.as(admin).ok(endpoints.tickets.update, {
      params: { id: ticket.id },
      body: { status: "open", userId: admin.id },
    });
    await app
      .as(admin)
      .ok(endpoints.messages.send, { params: { ticketId: ticket.id }, body: { body: "Olá, Marina" } });
    const answer = await phone.until(() => phone.messages().find((message) => message.fromBusiness));
    expect(answer).toMatchObject({ chatId: contact.phone, level: 1 });

    await app.as(admin).ok(simulator.receive, { params, body: { messageIds: [answer.id], level: 3 } });
    const page = async () =>
      (await app.as(admin).ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } })).messages;
    await vi.waitFor(async () => expect((await page()).find((one) => one.fromMe)?.ack).toBe(3), 5_000);

    await app.as(admin).ok(simulator.send, {
      params,
      body: { contact, content: { type: "edit", targetId: id, body: "Boa tarde!" } },
    });
    await app.as(admin).ok(simulator.send, {
      params,
      body: { contact, content: { type: "reaction", targetId: answer.id, emoji: "👍" } },
    });
    await vi.waitFor(async () => {
      const [first, second] = await page();
      expect(first).toMatchObject({ body: "Boa tarde!", isEdited: true });
      expect(second?.reactions).toMatchObject([{ emoji: "👍", fromMe: false }]);
    }, 5_000);
    phone.leave();
  });

  it("sends files, and gives back those it shows and no others", async () => {
    const { admin, params, waiting } = await withPhone();
    const other = await withPhone();
    const phone = await hold(admin, params.id);
    const form = new FormData();
    form.set("contact", JSON.stringify(someone()));
    form.set("caption", "Meu pedido");
    form.set("medias", new Blob([png], { type: "image/png" }), "pedido.png");
    await app.as(admin).upload(simulator.sendFile, { params, form });
    const shown = await phone.until(() => phone.messages()[0]);
    const { content } = shown;
    expect(content).toMatchObject({
      type: "media",
      file: { kind: "image", mimetype: "image/png", caption: "Meu pedido" },
    });
    await vi.waitFor(async () => expect((await waiting())[0]?.lastMessage).toBe("📷 Meu pedido"), 5_000);

    const mediaId = content.type === "media" ? content.mediaId : "";
    const read = (person: Person, id: number) =>
      fetch(`${app.url}/api/simulator/phones/${id}/files/${mediaId}`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
    const mine = await read(admin, params.id);
    expect(mine.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await mine.arrayBuffer())).toEqual(png);
    expect((await read(other.admin, other.params.id)).status).toBe(404);
    phone.leave();
  });

  it("sends contact cards and stickers", async () => {
    const { admin, params, waiting } = await withPhone();
    const contact = someone();
    const contacts = [{ name: "Helena Prado", phones: ["5511955550142"] }];
    const card = { contact, content: { type: "contacts" as const, contacts } };
    await app.as(admin).ok(simulator.send, { params, body: card });
    const ticket = await vi.waitFor(async () => {
      const [first] = await waiting();
      if (!first) throw new Error("Nobody waits yet");
      return first;
    }, 5_000);
    const form = new FormData();
    form.set("contact", JSON.stringify(contact));
    form.set("sticker", "true");
    form.set("medias", new Blob([await drawSticker()], { type: "image/webp" }), "sticker.webp");
    await app.as(admin).upload(simulator.sendFile, { params, form });
    const path = { params: { ticketUuid: ticket.uuid } };
    await vi.waitFor(async () => {
      const { messages } = await app.as(admin).ok(endpoints.messages.list, path);
      expect(messages.map(({ mediaType }) => mediaType)).toEqual(["contactMessage", "sticker"]);
      expect(JSON.stringify(messages[0])).toContain("waid=5511955550142");
    }, 5_000);

    const nobody = { contact, content: { type: "contacts" as const, contacts: [] } };
    expect((await app.as(admin).call(simulator.send, { params, body: nobody })).status).toBe(400);
  });

  it("refuses a file without a readable person, and takes the same file with one", async () => {
    const { admin, params } = await withPhone();
    const form = (contact: string) => {
      const made = new FormData();
      made.set("contact", contact);
      made.set("medias", new Blob(["oi"]), "nota.txt");
      return made;
    };
    const { status } = await app.as(admin).call(simulator.sendFile, { params, body: form("{not json") });
    expect(status).toBe(400);
    await app.as(admin).upload(simulator.sendFile, { params, form: form(JSON.stringify(someone())) });
  });

  it("leaves the network and comes back with what was written meanwhile", async () => {
    const { admin, params, waiting, isConnected } = await withPhone();
    expect(await app.as(admin).ok(simulator.change, { params, body: { online: false } })).toMatchObject({
      online: false,
    });
    await app.as(admin).ok(simulator.send, { params, body: { contact: someone(), content: says("Alô?") } });
    expect(await waiting()).toEqual([]);
    await app.as(admin).ok(simulator.change, { params, body: { online: true } });
    await vi.waitFor(isConnected, 5_000);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 5_000);
  });

  it("ends the link, and is then nobody's", async () => {
    const { admin, params } = await withPhone();
    await app.as(admin).ok(simulator.logout, { params });
    const body = { contact: someone(), content: says("Oi") };
    await app.as(admin).refused(simulator.send, { params, body }, "ERR_NO_WAPP_FOUND");
    expect((await app.as(admin).ok(simulator.list)).phones).toEqual([]);
  });

  it("names whom it talked to", async () => {
    const { admin, params, waiting } = await withPhone();
    const contact = someone();
    const group = { id: "120363040000000001", name: "Família Prado" };
    await app.as(admin).ok(simulator.send, { params, body: { contact, content: says("Oi") } });
    await app
      .as(admin)
      .ok(simulator.send, { params, body: { contact: { ...contact, group }, content: says("Oi, grupo") } });
    await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), 5_000);
    await vi.waitFor(async () => {
      const people = await app.as(admin).ok(simulator.people, { params });
      expect(new Map(people.map(({ chatId, isGroup }) => [chatId, isGroup]))).toEqual(
        new Map([
          [contact.phone, false],
          [group.id, true],
        ]),
      );
    }, 5_000);
  });
});

describe("a phone that is held again after a restart", () => {
  it("shows what was said before, and not what was only noted", async () => {
    const { admin, companyId, id } = await withPhone();
    const site = { database: app.database, companyId };
    const contact_id = await buildPerson(site, { name: "Marina Prado", number: someone().phone });
    const ticket = await buildTicket(site, {
      status: "open",
      user_id: admin.id,
      contact_id,
      connection_id: id,
    });
    await buildConversation(site, ticket, [
      { body: "Bom dia", reaction: { emoji: "❤️", byUs: true } },
      { body: "Olá!", fromMe: true, ack: 3, editedFrom: "Ola!", quotes: 0 },
      { body: "Cliente antiga", fromMe: true, isPrivate: true },
      { body: "Errado", isDeleted: true },
    ]);
    const phone = await hold(admin, id);
    const [first, second, third, ...others] = await phone.until(() =>
      phone.messages().length > 0 ? phone.messages() : undefined,
    );
    expect(first).toMatchObject({
      fromBusiness: false,
      content: { body: "Bom dia" },
      reactions: { business: "❤️" },
    });
    expect(second).toMatchObject({ fromBusiness: true, level: 3, edited: true, quotedId: first?.id });
    expect(third).toMatchObject({ content: { type: "deleted" } });
    expect(others).toEqual([]);
    phone.leave();
  });
});

describe("who may hold a simulated phone", () => {
  it("is whoever is logged in at its company, and nobody else", async () => {
    const mine = await withPhone();
    const theirs = await withPhone();
    const body = { contact: someone(), content: says("Oi") };
    await app.as(mine.bia).ok(simulator.send, { params: mine.params, body });
    await app.as(mine.bia).refused(simulator.send, { params: theirs.params, body }, "ERR_NO_WAPP_FOUND");
    await app.as(undefined).refused(simulator.send, { params: mine.params, body }, "ERR_SESSION_EXPIRED");
    expect((await app.as(mine.bia).ok(simulator.list)).phones.map((phone) => phone.connectionId)).toEqual([
      mine.id,
    ]);
    for (const [endpoint, rest] of [
      [simulator.logout, {}],
      [simulator.people, {}],
      [simulator.change, { body: { online: false } }],
      [simulator.typing, { body: { contact: someone(), active: true } }],
      [simulator.receive, { body: { messageIds: ["x"], level: 3 } }],
    ] as const) {
      const { status } = await app.as(mine.bia).call(endpoint, { params: theirs.params, ...rest });
      expect({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 404 });
    }
    expect((await hold(mine.bia, theirs.id)).status).toBe(404);
    const phone = await hold(mine.bia, mine.id);
    expect(phone.status).toBe(200);
    phone.leave();
  });

  it("does not include who reads another company's code", async () => {
    const mine = await withCode();
    const theirs = await withCode();
    await app.as(mine.ana).refused(simulator.scan, { body: { text: theirs.code.text } }, "ERR_NO_WAPP_FOUND");
    expect(await app.as(theirs.ana).ok(simulator.scan, { body: { text: theirs.code.text } })).toEqual({
      connectionId: theirs.id,
    });
  });

  it("is nobody where the simulator is off", async () => {
    const { admin } = await dark.inNewCompany();
    await dark.as(admin).refused(simulator.list, undefined, "ERR_NOT_FOUND");
    expect((await dark.as(admin).ok(endpoints.auth.me)).user.simulator).toBe(false);
    const lit = await app.inNewCompany();
    await app.as(lit.admin).ok(simulator.list);
    expect((await app.as(lit.admin).ok(endpoints.auth.me)).user.simulator).toBe(true);
  });
});

describe("broken input", () => {
  it.each([
    { contact: { phone: "12", name: "Curto" }, content: says("Oi") },
    { contact: { phone: "5511987650000", name: "" }, content: says("Oi") },
    { contact: { phone: "5511987650000", name: "Ana" }, content: { type: "text", body: "" } },
    { contact: { phone: "5511987650000", name: "Ana" }, content: { type: "dance" } },
    {
      contact: { phone: "5511987650000", name: "Ana", group: { id: "../x", name: "G" } },
      content: says("Oi"),
    },
    {},
  ])("is refused: %j", async (body) => {
    const { admin, params } = await phoneOnce();
    const { status } = await app.as(admin).call(simulator.send, { params, body });
    expect(status).toBe(400);
  });

  it("is told from good input", async () => {
    const { admin, params } = await phoneOnce();
    const sent = await app
      .as(admin)
      .ok(simulator.send, { params, body: { contact: someone(), content: says("Oi") } });
    expect(sent.id).toMatch(/^SIM/);
  });
});

let made: ReturnType<typeof withPhone> | undefined;
const phoneOnce = () => (made ??= withPhone());

describe("a face", () => {
  it("is drawn for anybody, the same for the same, and only where there is a simulator", async () => {
    const draw = async ({ url }: TestApp, seed: string) =>
      fetch(`${url}/api/simulator/faces/${seed}?name=Marina`);
    const [first, again, other] = await Promise.all(
      ["5511900000001", "5511900000001", "5511900000002"].map((seed) => draw(app, seed)),
    );
    expect(first?.headers.get("content-type")).toBe("image/png");
    const bytes = async (response: Response | undefined) =>
      response ? Buffer.from(await response.arrayBuffer()).toString("base64") : "";
    const picture = await bytes(first);
    expect(await bytes(again)).toBe(picture);
    expect(await bytes(other)).not.toBe(picture);
    expect((await draw(dark, "5511900000001")).status).toBe(404);
    expect((await draw(app, "..%2fx")).status).toBe(400);
  });
});
