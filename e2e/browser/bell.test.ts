import type { ConnectionStatus } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { sessionChanged } from "../../server/src/features/connections/index.ts";
import { buildSchedule, letHoursPass } from "../../server/src/features/schedules/schedules.testing.ts";
import { buildConnection, buildPerson } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

const within = { timeout: 15_000, interval: 50 };

describe.skipIf(!hasBrowser)("the bell", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inCompany() {
    const { companyId, admin } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const boss = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
    const connectionId = await buildConnection(site, {
      name: "Recepção",
      status: "CONNECTED",
      number: "5511988887777",
      is_default: true,
    });
    const says = (status: ConnectionStatus, cause: string | null) =>
      app.database.tenant(companyId, async (tx) => {
        await tx.query({
          text: "update connections set status = $2, cause = $3 where company_id = $1",
          values: [companyId, status, cause],
        });
        tx.emit(sessionChanged, {
          connectionId,
          by: { kind: "product", feature: "connections", rule: "sessionReported" },
        });
      });
    /** Acts as if it had been down for six minutes. */
    const letItLast = async () => {
      const kind = "kind = 'notifications.connection-down'";
      const watched = () =>
        app.database.read(companyId, {
          text: `select key from timers where company_id = ${companyId} and ${kind}`,
        });
      await expect.poll(watched, within).toHaveLength(1);
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `update timers set next_at = next_at - interval '6 minutes' where company_id = $1 and ${kind}`,
          values: [companyId],
        }),
      );
      await app.running.pipeline.timers.runDue();
    };
    return { companyId, site, admin, boss, says, letItLast };
  }
  const bell = (page: Page, count: number) =>
    page.getByRole("button", {
      name: count === 0 ? "Notificações" : `Notificações: ${count} não lida`,
      exact: count === 0,
    });

  it("tells of a connection that is down and of a message that did not go, leads there, and forgets what is over", async () => {
    const { companyId, site, admin, boss, says, letItLast } = await inCompany();
    const page = await openPageAs(app.url, boss, { path: "/contacts" });
    await bell(page, 0).waitFor();
    await says("DISCONNECTED", "logged-out");
    await letItLast();
    await bell(page, 1).waitFor();
    await page.getByText(/^Recepção: A conexão caiu em /).waitFor();

    const contactId = await buildPerson(site, { name: "Maria Silva", active: false });
    const { id } = await buildSchedule(app.as(admin), { contactId });
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update schedules set user_id = $2 where id = $1", values: [id, boss.id] }),
    );
    await letHoursPass(site, 2);
    await app.running.pipeline.timers.runDue();
    await bell(page, 2).waitFor();
    await bell(page, 2).click();
    const panel = page.getByRole("dialog", { name: /não lida/i });
    await panel.getByText(/^A mensagem agendada para .* não foi enviada$/).waitFor();
    await keepPicture(page, "bell-notices");
    // The keyboard chooses one kind, and follows it.
    await panel.getByRole("radio", { name: "Agendamentos" }).press("Space");
    expect(await panel.getByRole("link").count()).toBe(1);
    await panel.getByRole("link", { name: /Maria Silva/ }).press("Enter");
    await page.waitForURL(/\/schedules\?date=/);
    await panel.waitFor({ state: "detached" });
    await bell(page, 1).click();
    await panel.getByRole("link", { name: /Recepção/ }).click();
    await page.waitForURL(/\/connections$/);
    await bell(page, 0).waitFor();

    // Another fall is told of until it is over, without anybody reading it.
    await says("CONNECTED", null);
    await says("DISCONNECTED", "network");
    await letItLast();
    await bell(page, 1).waitFor();
    await says("CONNECTED", null);
    await bell(page, 0).waitFor();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "marks all of it as read, and is whole on a phone and in the dark",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { boss, says, letItLast } = await inCompany();
      await says("DISCONNECTED", "banned");
      await letItLast();
      const page = await openPageAs(app.url, boss, {
        path: "/contacts",
        width: 390,
        height: 844,
        theme: "dark",
      });
      await bell(page, 1).click();
      await page.getByRole("link", { name: /Recepção/ }).waitFor();
      await keepPicture(page, "bell-notices-phone");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      await page.getByRole("button", { name: "Marcar tudo como lido" }).click();
      await page.getByText("Tudo em dia por aqui.").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
