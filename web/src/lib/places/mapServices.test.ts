import { expect, it } from "vitest";
import { mapServices } from "./mapServices.ts";

it("leads to the very place, south and west of nought too", () => {
  const links = mapServices.map(({ hrefOf }) => new URL(hrefOf({ latitude: -23.5987, longitude: -46.6612 })));
  expect(links.map(({ hostname }) => hostname)).toEqual(["www.google.com", "waze.com"]);
  expect(links[0]?.searchParams.get("query")).toBe("-23.5987,-46.6612");
  expect(links[1]?.searchParams.get("ll")).toBe("-23.5987,-46.6612");
});
