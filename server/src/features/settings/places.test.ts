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

it("tells every session that there are others, and the audit which", async () => {
  const app = await startTestApp();
  const { admin, ana } = await app.inNewCompany();
  const ear = await app.listen(ana);
  await app.as(admin).ok(endpoints.settings.updatePlaces, { body: { places: [clinic] } });
  await ear.next(`company-${ana.companyId}-session`);
  const { records } = await app.as(admin).ok(endpoints.audit.list);
  expect(records[0]).toMatchObject({
    action: "places.updated",
    details: { changes: { places: { from: [], to: ["Clínica (-23.561414, -46.655881)"] } } },
  });
});
