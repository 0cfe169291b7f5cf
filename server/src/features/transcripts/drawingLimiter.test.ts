import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { DrawingLimiter } from "./drawingLimiter.ts";

const settled = () => wait(5);

it("lets so many draw at once, the others in the order in which they came", async () => {
  const limiter = new DrawingLimiter({ atOnce: 2, perCompany: 9, waiting: 9 });
  const drawing: string[] = [];
  const come = async (name: string) => {
    const leave = await limiter.take(1);
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
  const limiter = new DrawingLimiter({ atOnce: 1, perCompany: 2, waiting: 2 });
  const first = limiter.take(1);
  const second = limiter.take(1);
  await expect(limiter.take(1)).rejects.toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
  const third = limiter.take(2);
  await expect(limiter.take(3)).rejects.toMatchObject({ code: "ERR_UNAVAILABLE" });
  for (const place of [first, second, third]) (await place)();
  (await limiter.take(1))();
});
