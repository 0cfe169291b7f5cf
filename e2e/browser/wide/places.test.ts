import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, pageErrors } from "../browser.ts";
import { type Desk, sitDown } from "../desk.ts";
import { conversationOf } from "../inbox.ts";

describe.skipIf(!hasBrowser)("places", () => {
  let app: TestApp;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    ({ app, desk, page } = await sitDown());
    return desk.leave;
  });

  const dialog = () => page.getByRole("dialog");
  const arrives = async (content: unknown) => {
    await expect.poll(desk.shown, { timeout: 10_000 }).toContainEqual(content);
  };
  const add = async (entry: string) => {
    await page.getByRole("button", { name: "Adicionar", exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  it("sends a place of the company, and another that it finds in a link", async () => {
    const clinic = {
      name: "Unidade Paulista",
      address: "Av. Paulista, 1578",
      latitude: -23.5614,
      longitude: -46.6559,
    };
    await app.as(desk.admin).ok(endpoints.settings.updatePlaces, { body: { places: [clinic] } });
    const { uuid } = await desk.addOpen("Gil Prado");
    await page.goto(`${app.url}/tickets/${uuid}`);
    await page.getByLabel("Mensagem para Gil Prado").waitFor();
    await add("Enviar localização");
    await dialog().getByRole("radio", { name: "Unidade Paulista", checked: true }).waitFor();
    await dialog().getByRole("link", { name: "Abrir no Waze" }).waitFor();
    await keepPicture(page, "place-of-company");
    await dialog().getByRole("button", { name: "Enviar localização" }).click();
    await arrives({ type: "location", place: clinic });
    await conversationOf(page, "Gil Prado")
      .getByRole("article")
      .filter({ hasText: "Unidade Paulista" })
      .getByRole("link", { name: "Abrir no Google Maps" })
      .waitFor();

    await add("Enviar localização");
    await dialog().getByRole("radio", { name: "Outro local…" }).click();
    await dialog().getByLabel("Link do mapa ou coordenadas").fill("https://maps.app.goo.gl/AbC1");
    await dialog().getByRole("button", { name: "Enviar localização" }).click();
    await dialog()
      .getByText(/Se o link for curto/)
      .first()
      .waitFor();
    await dialog()
      .getByLabel("Link do mapa ou coordenadas")
      .fill("https://www.google.com/maps/place/Mercado+Municipal/@-23.5417,-46.6293,17z");
    await keepPicture(page, "place-by-link");
    await dialog().getByRole("button", { name: "Enviar localização" }).click();
    await dialog().waitFor({ state: "detached" });
    await arrives({
      type: "location",
      place: expect.objectContaining({ latitude: -23.5417, longitude: -46.6293, name: "Mercado Municipal" }),
    });
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
