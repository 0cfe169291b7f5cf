import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { DrawingPlaces } from "./drawingPlaces.ts";

const settled = () => wait(5);

it("lets so many draw at once, the others in the order in which they came", async () => {
  const places = new DrawingPlaces({ atOnce: 2, perCompany: 9, waiting: 9 });
  const drawing: string[] = [];
  const come = async (name: string) => {
    const leave = await places.take(1);
    drawing.push(name);
    return leave;
  };
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => come(name));
  await settled();
  expect(drawing).toEqual(["a", "b"]);
  const leave = await a;
  leave?.();
  // Given back twice it is one place all the same.
  leave?.();
  await settled();
  expect(drawing).toEqual(["a", "b", "c"]);
  (await b)?.();
  (await c)?.();
  (await d)?.();
  expect(drawing).toEqual(["a", "b", "c", "d"]);
});

it("refuses a company that has too many, and everybody when the line is long", async () => {
  const places = new DrawingPlaces({ atOnce: 1, perCompany: 2, waiting: 2 });
  const first = places.take(1);
  const second = places.take(1);
  await expect(places.take(1)).rejects.toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
  const third = places.take(2);
  await expect(places.take(3)).rejects.toMatchObject({ code: "ERR_UNAVAILABLE" });
  for (const place of [first, second, third]) (await place)();
  (await places.take(1))();
});
