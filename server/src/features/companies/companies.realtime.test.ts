import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("tells every session of a company, and no other, that a setting is another, but not which", async () => {
  const [here, elsewhere] = [await app.inNewCompany(), await app.inNewCompany()];
  const [ear, stranger] = [await app.listen(here.ana), await app.listen(elsewhere.ana)];
  const set = (person: typeof here.admin) =>
    app.as(person).ok(endpoints.settings.updateCompanySetting, {
      body: { column: "sendSignMessage", data: "enabled" },
    });
  await set(here.admin);
  expect(await ear.next("-session")).toEqual({ action: "update" });
  expect(JSON.stringify(ear.heard)).not.toContain("sendSignMessage");
  expect(stranger.has("-session")).toBe(false);
  await set(elsewhere.admin);
  await stranger.next("-session");
});
