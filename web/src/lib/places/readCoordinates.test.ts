import { expect, it } from "vitest";
import { readCoordinates, readPlaceName } from "./readCoordinates.ts";

const paulista = { latitude: -23.561414, longitude: -46.655881 };

it.each([
  "-23.561414, -46.655881",
  "-23.561414,-46.655881",
  "(-23.561414 -46.655881)",
  "-23,561414; -46,655881",
  "-23,561414 -46,655881",
  "geo:-23.561414,-46.655881?z=17",
  "https://www.google.com/maps/search/?api=1&query=-23.561414%2C-46.655881",
  "https://maps.google.com/?q=-23.561414,-46.655881",
  "https://www.google.com/maps/place/MASP/@-23.5,-46.6,17z/data=!3m1!4b1!4m6!8m2!3d-23.561414!4d-46.655881",
  "https://www.google.com/maps/@-23.561414,-46.655881,17z",
  "https://www.google.com/maps/search/-23.561414,+-46.655881",
  "https://waze.com/ul?ll=-23.561414%2C-46.655881&navigate=yes",
  "https://www.openstreetmap.org/?mlat=-23.561414&mlon=-46.655881#map=5/1/1",
  "https://www.openstreetmap.org/#map=17/-23.561414/-46.655881",
  "https://maps.apple.com/?ll=-23.561414,-46.655881&q=MASP",
])("reads where %s is", (typed) => expect(readCoordinates(typed)).toEqual(paulista));

it.each([`23°33'41.1"S 46°39'21.2"W`, `23°33'41,1"S 46°39'21,2"O`])("reads degrees: %s", (typed) =>
  expect(readCoordinates(typed)).toEqual({ latitude: -23.561417, longitude: -46.655889 }),
);

it.each([
  "",
  "Avenida Paulista, 1578",
  "https://maps.app.goo.gl/AbCdEf123",
  "-93.5, -46.6",
  "-23.5, -196.6",
  "https://www.google.com/maps/place/%",
  "12",
])("knows no place in “%s”", (typed) => expect(readCoordinates(typed)).toBeUndefined());

it("takes the name along that a link carries, and no coordinates for one", () => {
  const link = (name: string) => `https://www.google.com/maps/place/${name}/@-23.5,-46.6,17z`;
  expect(readPlaceName(link("Mercado+Municipal+de+S%C3%A3o+Paulo"))).toBe("Mercado Municipal de São Paulo");
  expect(readPlaceName(link("-23.5,-46.6"))).toBeUndefined();
  expect(readPlaceName("-23.5, -46.6")).toBeUndefined();
});
