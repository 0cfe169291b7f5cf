import { schedulesEndpoints as schedules } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildSchedule } from "../../../server/src/features/schedules/schedules.testing.ts";
import { buildConnection, buildPerson } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";

describe.skipIf(!hasBrowser)("the words beside a scheduled file", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are refused where the channel takes fewer, and saved together with the end of the file", async () => {
    const { companyId, admin } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const channel = { channel: "whatsappapi", name: "Oficial", is_default: true, status: "CONNECTED" };
    await buildConnection(site, channel);
    const contactId = await buildPerson(site, { name: "João Prado" });
    const as = app.as(admin);
    const day = `${new Date().getUTCFullYear() + 1}-03-10`;
    const { id } = await buildSchedule(as, { contactId, body: "Segue a foto.", sendAt: `${day}T10:00` });
    const form = new FormData();
    form.append("file", new Blob(["%PDF-1.4"]), "boleto.pdf");
    await as.upload(schedules.uploadMedia, { params: { id }, form });

    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, ana, { path: `/schedules?date=${day}` });
    await page.getByRole("button", { name: "Editar o agendamento de João Prado" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Editar agendamento" });
    await dialog.getByLabel("Mensagem").first().fill("x".repeat(1025));
    await dialog.getByRole("button", { name: "Salvar agendamento" }).click();
    await dialog.getByText(/A legenda é longa demais. Este canal aceita até 1.?024 caracteres/).waitFor();
    await keepPicture(page, "schedule-caption");
    await dialog.getByRole("button", { name: "Remover boleto.pdf" }).click();
    await dialog.getByRole("button", { name: "Salvar agendamento" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await as.ok(schedules.get, { params: { id } })).toMatchObject({
      body: "x".repeat(1025),
      mediaName: null,
    });
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
