import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { openShop } from "./actions/shop.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

describe("whoever saw a ticket waiting", () => {
  it("is told who took it and when, before it goes from sight", async () => {
    const { ana, bia, build, change } = await openShop(app);
    const { id } = await build();
    const ear = await app.listen(bia);
    const accepted = await change(ana, id, { status: "open", userId: ana.id });
    await ear.next("-ticket", ({ action }) => action === "delete");
    expect(await ear.next("-ticketTaken")).toEqual({
      action: "create",
      ticketId: id,
      user: { id: ana.id, name: "Ana" },
      at: accepted.updatedAt,
    });
    const names = ear.heard.map(({ name }) => name);
    expect(names.findIndex((name) => name.endsWith("-ticketTaken"))).toBeLessThan(
      names.findIndex((name) => name.endsWith("-ticket")),
    );
  });

  it("hears it as an admin, who keeps seeing the ticket", async () => {
    const { admin, ana, build, change } = await openShop(app);
    const { id } = await build();
    const ear = await app.listen(admin);
    await change(ana, id, { status: "open", userId: ana.id });
    expect(await ear.next("-ticketTaken")).toMatchObject({ ticketId: id, user: { id: ana.id } });
    expect(await ear.next("-ticket")).toMatchObject({ action: "update", ticket: { userId: ana.id } });
  });

  it("is the only one: not who took it, and not who could never see it", async () => {
    const { companyId, admin, ana, build, change } = await openShop(app);
    const stranger = await app.addUser(companyId, { name: "Caio" });
    const { id } = await build();
    const [own, strange] = [await app.listen(ana), await app.listen(stranger)];
    await change(ana, id, { status: "open", userId: ana.id });
    await own.next("-ticket", ({ action }) => action === "update");
    expect(own.has("-ticketTaken")).toBe(false);
    // An event that everybody hears comes after it.
    await app.as(admin).ok(endpoints.tags.create, { body: { name: "Retorno" } });
    await strange.next("-tag");
    expect(strange.has("-ticketTaken")).toBe(false);
  });
});
