import { type Ear, startTestApp, type TestApp } from "@balcao/server/src/app/testing.ts";
import { buildConnection, buildTicket } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import {
  applyColleagues,
  type ColleaguesByTicket,
} from "@balcao/web/src/features/tickets/onlookers/colleagues.ts";
import { beforeAll, expect, it, vi } from "vitest";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const nobody: ColleaguesByTicket = new Map();

/** Shows who is where, as a page that heard these signals shows it. */
const shown = (ear: Ear, ownId: number): ColleaguesByTicket =>
  ear.heard
    .filter(({ name }) => name === "colleagues")
    .reduce((known, { payload }) => applyColleagues(known, payload, ownId), nobody);

it("shows who is here as somebody who comes only now is told it, after each step", async () => {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connection_id = await buildConnection(site);
  const ticket = await buildTicket(site, { connection_id, status: "open", user_id: ana.id });
  await app.setUser(bia, { columns: { profile: "admin" } });
  const open = async () => {
    const ear = await app.listen(admin);
    ear.socket.emit("joinTickets", "open");
    return ear;
  };
  const [watcher, anas, bias] = [await open(), await app.listen(ana), await app.listen(bia)];
  const typing = (active: boolean) => ({ ticketId: ticket.id, active });
  const steps: [() => unknown, string[]][] = [
    [() => anas.socket.emit("joinChatBox", ticket.id), ["Ana"]],
    [() => bias.socket.emit("joinChatBox", ticket.id), ["Ana", "Bia"]],
    [() => anas.socket.emit("typing", typing(true)), ["Ana types", "Bia"]],
    [() => anas.socket.emit("typing", typing(false)), ["Ana", "Bia"]],
    [() => bias.socket.disconnect(), ["Ana"]],
    [() => anas.socket.emit("joinChatBoxLeave", ticket.id), []],
  ];
  for (const [step, here] of steps) {
    step();
    const comer = await open();
    await vi.waitFor(() => {
      const known = shown(watcher, admin.id);
      const names = (known.get(ticket.id) ?? []).map((one) => (one.typing ? `${one.name} types` : one.name));
      expect(names).toEqual(here);
      expect(known).toEqual(shown(comer, admin.id));
    }, 8_000);
    comer.socket.disconnect();
  }
});
