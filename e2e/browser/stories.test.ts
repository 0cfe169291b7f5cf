import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { meet, openHouse } from "../../server/src/features/responder/stories.testing.ts";
import { connectByHand, furnish } from "../stories/furnish.ts";
import { actOf, contactName, momentOf, type Story } from "../stories/story.ts";
import { stories } from "../stories/written/index.ts";
import { bots, lists, vacation } from "../stories/written/shops.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { conversationOf, openWaiting, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";

/** Buttons by which the contact does more than write, and what the screen has of it. */
const matters: Readonly<Record<string, { button: string; shown: string }>> = {
  "(foto)": { button: "Enviar uma foto", shown: "Foto" },
  "(áudio)": { button: "Enviar um áudio", shown: "Áudio" },
  "(ligação)": { button: "Ligar", shown: "Ligação" },
};

/** Name of the row that a line of the contact chooses. */
const chosenBy = (text: string): string | undefined => {
  const [, row] = /^\[(?:fila |opção )?(.+)\]$/.exec(text) ?? [];
  return row === "leave" ? "Sair" : row;
};

/** Lines as they are read: without marks, and without how they are broken. */
const plain = (line: string): string => line.replaceAll("*", "").replaceAll(/\s+/g, " ").trim();

/** Lines of a story as the screen has them: there, what is written in one moment is answered one by one. */
function linesOf({ script, connection }: Story): string[] {
  const shown: string[] = [];
  const meanwhile: string[] = [];
  for (const line of script) {
    const [, sign, text = ""] = /^(>>?|&|<) ([^]*)$/.exec(line) ?? [];
    if (sign !== "<" && sign !== "&") shown.push(...meanwhile.splice(0));
    if (sign === "<") {
      const file = /^\[(.+)\]$/.exec(text)?.[1];
      const name = file === connection?.greetingFile ? "Arquivo da saudação" : file;
      shown.push(plain(`< ${(file && name) ?? text}`));
    } else if (sign !== undefined)
      (sign === "&" ? meanwhile : shown).push(plain(`> ${matters[text]?.shown ?? chosenBy(text) ?? text}`));
  }
  return [...shown, ...meanwhile];
}

const clock = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Day and time as the fields of a company of São Paulo show them: 20/11/2026 and 09:30. */
function clockOf(at: number): [day: string, time: string] {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${part.day}/${part.month}/${part.year}`, `${part.hour}:${part.minute}`];
}

/** Plays a story on the simulated phone of its connection, with the hands. */
async function playByHand(page: Page, story: Story): Promise<() => Promise<string[]>> {
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByRole("log");
  const field = dialog.getByRole("textbox", { name: "Mensagem do contato" });
  const day = dialog.getByLabel("Dia do teste", { exact: true });
  const time = dialog.getByLabel("Hora do teste", { exact: true });
  /** Does something that the server is asked about, and waits until its answer is shown. */
  const play = async (act: () => Promise<void>) => {
    await Promise.all([page.waitForResponse((response) => response.url().endsWith("/try")), act()]);
    await expect.poll(() => dialog.getByRole("button", { name: "+1 h" }).isEnabled()).toBe(true);
  };
  let at = momentOf(story.begins);
  for (const line of story.script) {
    const act = actOf(line);
    if (!act || act.kind === "stands") continue;
    at = act.kind === "clock" ? act.at : at + act.afterMs;
    const [shownDay, shownTime] = clockOf(at);
    if ((await day.inputValue()) !== shownDay || (await time.inputValue()) !== shownTime)
      await play(async () => {
        await day.fill(shownDay);
        await time.fill(shownTime);
        await field.focus();
      });
    if (act.kind === "accept") await play(() => dialog.getByRole("button", { name: "Aceitar" }).click());
    if (act.kind === "resolve") await play(() => dialog.getByRole("button", { name: "Resolver" }).click());
    if (act.kind !== "says") continue;
    const button = matters[act.text]?.button ?? chosenBy(act.text);
    await play(async () => {
      if (button) return dialog.getByRole("button", { name: button, exact: true }).click();
      await field.fill(act.text);
      await field.press("Enter");
    });
  }
  const said = phone.locator("p[class*=theirs], p[class*=ours]");
  return async () =>
    said.evaluateAll((lines) =>
      lines.map((line) => `${line.classList.value.includes("theirs") ? ">" : "<"} ${line.textContent}`),
    );
}

describe.skipIf(!hasBrowser)("what answers by itself", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  // Bots answer each other within seconds, and the clock on the screen is set by the minute; rows of an old menu are gone there.
  it.for(stories.filter((story) => story !== bots && story !== lists))(
    "plays $name on the simulated phone, line by line",
    { tags: ["wide"] },
    async (story) => {
      const { companyId } = await furnish(app, story, connectByHand(app));
      const login = await addLogin(app, companyId, { name: contactName, profile: "admin" });
      if (story.farewell !== undefined)
        await app.setUser(login, { columns: { farewell_message: story.farewell } });
      const page = await openPageAs(app.url, login, { path: "/connections" });
      await page.getByRole("button", { name: /^Mais/ }).first().click();
      await page.getByRole("menuitem", { name: "Testar" }).click();
      const lines = await playByHand(page, story);
      await expect.poll(async () => (await lines()).map(plain)).toEqual(linesOf(story));
      if (story === vacation) await keepPicture(page, "story-tried");
      expect(pageErrors).toEqual([]);
    },
  );

  it("shows that the bot has a conversation, and lets an attendant take it, who says from then on what is said", async () => {
    const house = await openHouse(app);
    const sales = await house.queue("Vendas", { greetingMessage: "Vendas." });
    const support = await house.queue("Suporte", { greetingMessage: "Suporte." });
    const connectionId = await house.connect([sales.id, support.id], { greetingMessage: "Olá!" });
    const eva = meet(house, connectionId, "Eva Reis");
    await eva.says("Oi");
    const page = await openPageAs(
      app.url,
      await addLogin(app, house.companyId, { name: "Rita Sá", profile: "admin" }),
    );
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
