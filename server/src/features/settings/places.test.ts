import { endpoints, type PlacesBody } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";

const clinic = {
  name: "Clínica",
  address: "Avenida Paulista, 1578",
  latitude: -23.561414,
  longitude: -46.655881,
};
const park = { name: "Bolsão", address: "", latitude: -23.5, longitude: -46.6 };

it("keeps the company's places, which everybody of it reads and an admin alone replaces", async () => {
  const app = await startTestApp();
  const { admin, ana } = await app.inNewCompany();
  const other = await app.inNewCompany();
  const save = (places: PlacesBody["places"]) =>
    app.as(admin).ok(endpoints.settings.updatePlaces, { body: { places } });
  const { places } = await save([clinic, park, clinic]);
  expect(places).toMatchObject([park, clinic]);
  expect(await app.as(ana).ok(endpoints.settings.places)).toEqual({ places });
  expect(await app.as(other.admin).ok(endpoints.settings.places)).toEqual({ places: [] });
  await app.as(ana).refused(endpoints.settings.updatePlaces, { body: { places: [] } }, "ERR_NO_PERMISSION");
  for (const wrong of [{ latitude: 90.1 }, { longitude: -181 }, { name: " " }])
    await app
      .as(admin)
      .refused(
        endpoints.settings.updatePlaces,
        { body: { places: [{ ...clinic, ...wrong }] } },
        "ERR_VALIDATION",
      );
  expect(await app.as(admin).ok(endpoints.settings.places)).toEqual({ places });
  expect((await save([{ ...park, id: 1 }])).places).toMatchObject([park]);
});

it("tells every session that there are others, holidays too, and the audit which", async () => {
  const app = await startTestApp();
  const { admin, ana } = await app.inNewCompany();
  const ear = await app.listen(ana);
  await app.as(admin).ok(endpoints.settings.updateHolidays, { body: { holidays: [] } });
  await ear.next(`company-${ana.companyId}-session`);
  await app.as(admin).ok(endpoints.settings.updatePlaces, { body: { places: [clinic] } });
  await ear.next(`company-${ana.companyId}-session`);
  const { records } = await app.as(admin).ok(endpoints.audit.list);
  expect(records[0]).toMatchObject({
    action: "places.updated",
    details: { changes: { places: { from: [], to: ["Clínica (-23.561414, -46.655881)"] } } },
  });
});

it("refuses a list that was read before somebody else saved another, and says who", async () => {
  const app = await startTestApp();
  const { admin, companyId } = await app.inNewCompany();
  const bia = await app.addUser(companyId, { name: "Bia Reis", profile: "admin" });
  const { updatePlaces } = endpoints.settings;
  const save = (user: typeof bia, body: PlacesBody) => app.as(user).ok(updatePlaces, { body });
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const { places: first } = await save(admin, { places: [clinic], seen: [] });
  const { places: second } = await save(bia, { places: [clinic, park], seen: ids(first) });

  const late = { places: [], seen: ids(first) };
  expect(await app.as(admin).call(updatePlaces, { body: late })).toMatchObject({
    status: 409,
    body: { error: "ERR_CONFLICT", details: { by: "Bia Reis", at: expect.any(String) } },
  });
  // The same list saved anew is another, too; so is an empty one.
  const { places: third } = await save(bia, { places: [clinic, park], seen: ids(second).toReversed() });
  await app.as(admin).refused(updatePlaces, { body: { places: [], seen: ids(second) } }, "ERR_CONFLICT");
  await app.as(admin).refused(updatePlaces, { body: { places: [], seen: [] } }, "ERR_CONFLICT");
  expect(await app.as(admin).ok(endpoints.settings.places)).toEqual({ places: third });
  // A save that says nothing of what was read replaces it, as before.
  expect(await save(admin, { places: [] })).toEqual({ places: [] });
});

it("refuses Pix keys in the same way", async () => {
  const app = await startTestApp();
  const { admin, companyId } = await app.inNewCompany();
  const bia = await app.addUser(companyId, { name: "Bia Reis", profile: "admin" });
  const { updatePixKeys } = endpoints.settings;
  const key = { keyType: "EMAIL", key: "a@example.com", name: "Ana", city: "Recife" } as const;
  const { pixKeys } = await app.as(bia).ok(updatePixKeys, { body: { pixKeys: [key], seen: [] } });
  const late = { body: { pixKeys: [{ ...key, key: "b@example.com" }], seen: [] } };
  expect(await app.as(admin).call(updatePixKeys, late)).toMatchObject({
    status: 409,
    body: { error: "ERR_CONFLICT", details: { by: "Bia Reis" } },
  });
  const seen = pixKeys.map(({ id }) => id);
  await app.as(admin).ok(updatePixKeys, { body: { ...late.body, seen } });
});

it("refuses holidays in the same way", async () => {
  const app = await startTestApp();
  const { admin, companyId } = await app.inNewCompany();
  const bia = await app.addUser(companyId, { name: "Bia Reis", profile: "admin" });
  const { updateHolidays } = endpoints.settings;
  const day = (name: string, startDate: string) => ({ name, startDate, endDate: startDate, yearly: true });
  const [christmas, may] = [day("Natal", "2026-12-25"), day("Dia do Trabalho", "2026-05-01")];
  const { holidays } = await app.as(bia).ok(updateHolidays, { body: { holidays: [christmas], seen: [] } });
  const late = { holidays: [may], seen: [] };
  expect(await app.as(admin).call(updateHolidays, { body: late })).toMatchObject({
    status: 409,
    body: { error: "ERR_CONFLICT", details: { by: "Bia Reis", at: expect.any(String) } },
  });
  expect(await app.as(admin).ok(endpoints.settings.holidays)).toEqual({ holidays });
  const seen = holidays.map(({ id }) => id);
  const both = await app.as(admin).ok(updateHolidays, { body: { holidays: [christmas, may], seen } });
  expect(both.holidays).toMatchObject([may, christmas]);
  // A program that says nothing of what it read replaces them, as before.
  const alone = await app.as(bia).ok(updateHolidays, { body: { holidays: [may] } });
  expect(alone.holidays).toMatchObject([may]);
});
