import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { picture } from "../inbox.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

describe.skipIf(!hasBrowser)("a thumb's tools beside the words", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openVera(width: number, height: number) {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const { uuid } = await site.addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { width, height, touch: true, path: `/tickets/${uuid}` });
    await page.getByLabel("Mensagem para Vera").waitFor();
    return { page, thumb: new Thumb(page) };
  }

  it("a link to a meeting is gone on from: the cursor stands behind it", async () => {
    const { page, thumb } = await openVera(390, 844);
    await thumb.pick(page.getByRole("button", { name: "Adicionar", exact: true }), "Link de reunião");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).toBe("Mensagem para Vera");
    await page.keyboard.insertText(" às 15h");
    expect(await page.getByLabel("Mensagem para Vera").inputValue()).toMatch(/https:\/\/\S+ às 15h$/);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("are all whole on the smallest phone, with letters of twice the size", async () => {
    const { page, thumb } = await openVera(320, 640);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    const tools = page.getByRole("toolbar", { name: "Ferramentas da mensagem" }).getByRole("button");
    expect(await tools.count()).toBeGreaterThanOrEqual(5);
    await keepPicture(page, "thumb-tools-large");
    const areWhole = async (buttons: Locator) => {
      for (const { left, right } of await edgesOf(buttons)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(320);
      }
    };
    await areWhole(tools);
    await thumb.press("Gravar áudio");
    const recording = page.getByRole("group", { name: "Gravando áudio" }).getByRole("button");
    await recording.first().waitFor();
    expect(await recording.count()).toBe(3);
    await keepPicture(page, "thumb-tools-recording");
    await areWhole(recording);
    await thumb.press("Descartar o áudio");
    // The search in the conversation has a line to itself, and the reactions of a message take two.
    await thumb.pick(page.getByRole("button", { name: "Mais ações do atendimento" }), "Buscar na conversa");
    const field = page.locator("input:focus");
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(240);
    await areWhole(page.getByRole("search", { name: "Buscar na conversa" }).getByRole("button"));
    await page.goBack();
    await thumb.press("Opções da mensagem");
    const reactions = page.getByRole("menuitem", { name: /^Reagir/ });
    await reactions.first().waitFor();
    await areWhole(reactions);
    await keepPicture(page, "thumb-tools-reactions");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("have the buttons of files and of what is sent on in sight on a phone that lies on its side", async () => {
    const { page, thumb } = await openVera(844, 390);
    const file = { name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture() };
    await page.locator("[data-attach]").setInputFiles(file);
    const send = page.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true });
    const endOf = async (button: Locator) => {
      const box = await button.boundingBox();
      return (box?.y ?? 390) + (box?.height ?? 0);
    };
    await expect.poll(() => endOf(send)).toBeLessThan(375);
    await keepPicture(page, "thumb-tools-side-files");
    await thumb.press("Cancelar", page.getByRole("dialog"));
    await thumb.press("Descartar", page.getByRole("alertdialog"));
    await thumb.pick(page.getByRole("button", { name: "Opções da mensagem" }).last(), "Encaminhar");
    const forward = page.getByRole("dialog").getByRole("button", { name: "Encaminhar", exact: true });
    await expect.poll(() => endOf(forward)).toBeLessThan(375);
    await keepPicture(page, "thumb-tools-side-forward");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    [740, 360],
    [844, 390],
    [390, 500],
    [390, 844],
    [360, 740],
    [320, 640],
    [768, 1024],
  ])(
    "groups of emojis are hit on %i × %i: all of them, or half of one says that there are more",
    async (width, height) => {
      const { page, thumb } = await openVera(width, height);
      await thumb.press(/^Emojis/);
      const groups = page.getByRole("toolbar", { name: "Categorias" }).getByRole("button");
      await groups.first().waitFor();
      await page.getByRole("gridcell").first().waitFor();
      await keepPicture(page, `thumb-tools-emojis-${width}`);
      const edges = await edgesOf(groups);
      for (const group of edges) {
        expect(group.bottom).toBeLessThanOrEqual(height);
        expect(group.right - group.left).toBeGreaterThanOrEqual(43);
        expect(group.bottom - group.top).toBeGreaterThanOrEqual(44);
      }
      const bar = await groups
        .first()
        .evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().right ?? 0);
      const shares = edges.map(({ left, right }) => (Math.min(right, bar) - left) / (right - left));
      const cut = shares.find((share) => share < 0.99);
      if (width > 360) expect(cut).toBeUndefined();
      else expect(cut).toBeCloseTo(0.5, 1);
      // The last one is there after a push.
      const last = groups.last();
      await last.scrollIntoViewIfNeeded();
      await thumb.tap(last);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );
});

const edgesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
