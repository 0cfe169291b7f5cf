import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { linkPhone, says, someone } from "../../../server/src/features/simulator/simulator.testing.ts";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildContact, hideNumbers } from "../../../server/src/features/contacts/contacts.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, shownWithinASecond, write } from "../inbox.ts";
import { addLogin } from "../person.ts";

const { contactMerges, contacts, simulator, tickets } = endpoints;
const name = "Marina Prado";

describe.skipIf(!hasBrowser)("a contact's numbers", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Marina has two numbers; Ana attends her, with the page open. */
  async function withMarina({ masked = false } = {}) {
    const { companyId, admin, params } = await linkPhone(app);
    if (masked) await hideNumbers(app, companyId);
    const boss = app.as(admin);
    const phones = { first: "5511981234501", second: "5521987654302" };
    const contact = await buildContact(boss, { name, number: phones.first });
    const duplicate = await buildContact(boss, { name: `${name} (2)`, number: phones.second });
    const writes = (phone: string, body: string) => {
      const who = { ...someone(), phone, name };
      return boss.ok(simulator.send, { params, body: { contact: who, content: says(body) } });
    };
    const merge = () =>
      boss.ok(contactMerges.merge, { params: { id: contact.id }, body: { duplicateId: duplicate.id } });
    const ana = await addLogin(app, companyId, { name: "Ana" });
    const body = { contactId: contact.id, whatsappId: params.id, userId: ana.id };
    const { uuid } = await boss.ok(tickets.create, { body });
    const page = await openPageAs(app.url, ana);
    await page.goto(`${app.url}/tickets/${uuid}`);
    await page.getByLabel(`Mensagem para ${name}`).waitFor();
    return { boss, contact, phones, writes, merge, page };
  }

  it("say which of them an answer goes to as soon as there are several, and follow who writes", async () => {
    const { phones, writes, merge, page } = await withMarina();
    const conversation = conversationOf(page, name);
    await writes(phones.first, "Do primeiro");
    await conversation.getByText("Do primeiro").waitFor();
    expect(await page.getByText("Responde para").count()).toBe(0);

    await merge();
    await shownWithinASecond(page.getByText("Responde para +55 21 98765-4302"), () =>
      writes(phones.second, "Do segundo"),
    );
    await keepPicture(page, "numbers-1-second");
    await write(page, name, "Para o segundo");
    await shownWithinASecond(page.getByText("Responde para +55 11 98123-4501"), () =>
      writes(phones.first, "De novo do primeiro"),
    );
    expect(pageErrors).toEqual([]);
  });

  it("stay hidden there from whom they are hidden elsewhere", async () => {
    const { phones, writes, merge, page } = await withMarina({ masked: true });
    await merge();
    await writes(phones.second, "Do segundo");
    await page.getByText(/^Responde para \+55 21 \*{5}-\*{2}02$/).waitFor();
    expect(await page.content()).not.toContain("4302");
  });

  it("say in the panel how much a blocked one has written since", async () => {
    const { boss, contact, phones, writes, page } = await withMarina();
    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    await boss.ok(contacts.block, { params: { id: contact.id }, body: { active: false } });
    await panel.getByText("Contato bloqueado").waitFor();
    expect(await panel.getByText("desde o bloqueio").count()).toBe(0);
    await shownWithinASecond(panel.getByText("1 mensagem desde o bloqueio"), () =>
      writes(phones.first, "Oi"),
    );
    await shownWithinASecond(panel.getByText("2 mensagens desde o bloqueio"), () =>
      writes(phones.first, "Ei"),
    );
    await keepPicture(page, "numbers-2-blocked");
    await boss.ok(contacts.block, { params: { id: contact.id }, body: { active: true } });
    await panel.getByText("desde o bloqueio").waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  });
});
