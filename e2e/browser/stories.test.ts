import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { meet, openHouse } from "../../server/src/features/responder/stories.testing.ts";
import { connectByHand, furnish } from "../stories/furnish.ts";
import { actOf, contactName, momentOf, type Story } from "../stories/story.ts";
import { single, vacation } from "../stories/written/shops.ts";
import { hasBrowser, keepPicture, logIn, openPage, pageErrors } from "./browser.ts";
import { conversationOf, openWaiting, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";

/** Words of the contact that are no text, as the screen has them. */
const matters: Readonly<Record<string, { button: string; shown: string }>> = {
  "(áudio)": { button: "Enviar um áudio", shown: "Áudio" },
  "(ligação)": { button: "Ligar", shown: "Ligação" },
};

/** Lines as they are read: without marks, and without how they are broken. */
const plain = (line: string): string => line.replaceAll("*", "").replaceAll(/\s+/g, " ").trim();

const linesOf = ({ script }: Story): string[] =>
  script.flatMap((line) => {
    if (!/^[<>]+ /.test(line)) return [];
    const at = line.indexOf(" ");
    const text = line.slice(at + 1);
    return [plain(`${line[0]} ${matters[text]?.shown ?? text}`)];
  });

/** Plays a story on the simulated phone of its connection, with the hands. */
async function playByHand(page: Page, story: Story): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByRole("log");
  const field = dialog.getByRole("textbox", { name: "Mensagem do contato" });
  /** Does something that the server is asked about, and waits until its answer is shown. */
  const play = async (act: () => Promise<void>) => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/try"));
    await act();
    await answered;
    await expect.poll(() => dialog.getByRole("button", { name: "+1 h" }).isEnabled()).toBe(true);
  };
  let at = momentOf(story.begins);
  for (const line of story.script) {
    const act = actOf(line);
    if (!act || act.kind === "stands") continue;
    at = act.kind === "clock" ? act.at : at + act.afterMs;
    const shown = await page.evaluate((moment) => {
      const offset = new Date(moment).getTimezoneOffset() * 60_000;
      return new Date(moment - offset).toISOString().slice(0, 16);
    }, at);
    await play(async () => {
      await dialog.getByLabel("Relógio do teste").fill(shown);
      await dialog.getByLabel("Relógio do teste").blur();
    });
    if (act.kind === "accept") await play(() => dialog.getByRole("button", { name: "Aceitar" }).click());
    if (act.kind === "resolve") await play(() => dialog.getByRole("button", { name: "Resolver" }).click());
    if (act.kind !== "says") continue;
    const matter = matters[act.text];
    await play(async () => {
      if (matter) return dialog.getByRole("button", { name: matter.button }).click();
      await field.fill(act.text);
      await field.press("Enter");
    });
  }
  return phone
    .locator("[data-from]")
    .evaluateAll((lines) =>
      lines.map((line) => `${line.getAttribute("data-from") === "contact" ? ">" : "<"} ${line.textContent}`),
    );
}

describe.skipIf(!hasBrowser)("what answers by itself", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("plays written stories on the simulated phone, line by line", async () => {
    for (const story of [vacation, single]) {
      const { companyId } = await furnish(app, story, connectByHand(app));
      const page = await openPage(`${app.url}/login`);
      await logIn(page, await addLogin(app, companyId, { name: contactName, profile: "admin" }));
      await page.goto(`${app.url}/connections`);
      await page.getByRole("button", { name: /^Mais/ }).first().click();
      await page.getByRole("menuitem", { name: "Testar" }).click();
      const lines = await playByHand(page, story);
      expect(lines.map(plain)).toEqual(linesOf(story));
      if (story === vacation) await keepPicture(page, "story-tried");
    }
    expect(pageErrors).toEqual([]);
  });

  it("shows that the bot has a conversation, and lets an attendant take it, who says from then on what is said", async () => {
    const house = await openHouse(app);
    const sales = await house.queue("Vendas", { greetingMessage: "Vendas." });
    const support = await house.queue("Suporte", { greetingMessage: "Suporte." });
    const connectionId = await house.connect([sales.id, support.id], { greetingMessage: "Olá!" });
    const eva = meet(house, connectionId, "Eva Reis");
    await eva.says("Oi");
    const page = await openPage(`${app.url}/login`);
    await logIn(page, await addLogin(app, house.companyId, { name: "Rita Sá", profile: "admin" }));
    await openWaiting(page);
    await rowOf(page, "Eva Reis").click();
    const conversation = conversationOf(page, "Eva Reis");
    const header = page.getByRole("button", { name: /Eva Reis/ });
    await header.getByText("com o bot").waitFor();
    await keepPicture(page, "bot-has-it");
    await page.getByRole("button", { name: "Aceitar", exact: true }).last().click();
    const queues = page.getByRole("dialog");
    await queues.getByRole("combobox", { name: "Fila" }).click();
    await page.getByRole("option", { name: "Vendas" }).click();
    await queues.getByRole("button", { name: "Aceitar" }).click();
    await header.getByText("com Rita Sá").waitFor();
    expect(await eva.ticket()).toMatchObject({ status: "open", is_bot: false, queue_id: sales.id });
    await eva.says("1");
    await conversation.getByText("1", { exact: true }).last().waitFor();
    expect((await eva.transcript()).at(-1)).toBe("contato: 1");
    expect(pageErrors).toEqual([]);
  });
});
