import { undoMs } from "@balcao/contract";
import { createFoundation } from "@balcao/server/src/app/services.ts";
import { buildConversation } from "@balcao/server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "@balcao/server/src/features/tickets/tickets.testing.ts";
import { readConfig } from "@balcao/server/src/platform/config/index.ts";
import type { Services } from "@balcao/server/src/platform/http/index.ts";
import { createLogger } from "@balcao/server/src/platform/log/log.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { secretKey, Server } from "../chaos/product/server.ts";
import { hasBrowser, openPageAs, pageErrors } from "./browser.ts";
import { conversationOf, rowOf } from "./inbox.ts";

const admin = { email: "chaos@example.com", password: "chaos-administrator" };
const farewell = "Até logo!";

describe.skipIf(!hasBrowser)("a server that is killed between an act and its undo", () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start({ graphUrl: "http://127.0.0.1:1" });
  }, 180_000);
  afterAll(() => server.stop());

  /** Works on the database of the server that runs now. */
  async function inDatabase<T>(work: (services: Services) => Promise<T>): Promise<T> {
    const databaseUrl = findEmbeddedPostgres(server.dataDir)?.url ?? "";
    const config = readConfig({
      NODE_ENV: "production",
      DATA_DIR: server.dataDir,
      SECRET_KEY: secretKey,
    });
    const log = createLogger({ level: "error" });
    const { services } = createFoundation({ config, databaseUrl, secretKey, log });
    try {
      return await work(services);
    } finally {
      await services.database.close();
    }
  }

  /** A conversation that the administrator attends, on a connection that says goodbye. */
  const furnish = () =>
    inDatabase(async ({ database }) => {
      const [company] = await database.system<{ id: number }>({
        text: "select company_id as id from companies limit 1",
      });
      const [user] = await database.read<{ id: number }>(company?.id ?? 0, {
        text: "select id from users where email = $1",
        values: [admin.email],
      });
      if (!company || !user) throw new Error("There is no administrator");
      const site = { database, companyId: company.id };
      const connection_id = await buildConnection(site, {
        is_default: true,
        status: "CONNECTED",
        settings: { complationMessage: farewell },
      });
      const contact_id = await buildPerson(site, { name: "Vera Lima" });
      const queue_id = await buildQueue(site, "Vendas");
      const own = { status: "open" as const, user_id: user.id };
      const ticket = await buildTicket(site, { ...own, contact_id, connection_id, queue_id });
      await buildConversation(site, ticket, [{ body: "Oi, sou Vera" }]);
      return { companyId: company.id, ticketId: ticket.id };
    });

  it("still knows the act, holds the farewell back, and takes both back", async () => {
    const { companyId, ticketId } = await furnish();
    const read = () =>
      inDatabase(({ database }) =>
        database.read<{ status: string; farewells: number }>(companyId, {
          text: `select status, (select count(*)::int from messages where ticket_id = $1 and body like $2) as farewells
                 from tickets where id = $1`,
          values: [ticketId, `%${farewell}%`],
        }),
      );
    const page = await openPageAs(server.url, admin);
    await page.addInitScript(letOfferStand, undoMs);
    await page.reload();
    await rowOf(page, "Vera Lima").click();
    await conversationOf(page, "Vera Lima").getByText("Oi, sou Vera").waitFor();
    await page.getByRole("button", { name: "Resolver", exact: true }).click();
    const undo = page.getByRole("button", { name: "Desfazer" });
    await undo.hover();
    await expect.poll(async () => (await read())[0]).toEqual({ status: "closed", farewells: 1 });

    await server.kill();
    await server.boot();
    expect((await read())[0]).toEqual({ status: "closed", farewells: 1 });
    // However long this machine takes to start: the moments without a server are not counted here, nor in the page.
    await inDatabase(({ database }) =>
      database.tenant(companyId, (tx) =>
        tx.query({
          text: "update undoable_acts set done_at = app.now() where company_id = $1",
          values: [companyId],
        }),
      ),
    );
    await undo.click();
    await page.getByLabel("Mensagem para Vera Lima").waitFor();
    await expect.poll(async () => (await read())[0]).toEqual({ status: "open", farewells: 0 });
    expect(pageErrors).toEqual([]);
  }, 240_000);
});

/** Lets an offer to undo stand ten times as long; runs within the page. */
function letOfferStand(usualMs: number): void {
  const setUsual = window.setTimeout.bind(window);
  const setLonger = (run: () => void, ms?: number) => setUsual(run, ms === usualMs ? 10 * usualMs : ms);
  Object.assign(window, { setTimeout: setLonger });
}
