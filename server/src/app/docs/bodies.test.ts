import type { Endpoint } from "@balcao/contract";
import { expect, it } from "vitest";
import { sampled } from "../samples.testing.ts";
import type { World } from "../world.testing.ts";

/** Ids that no sample has besides; what is made at random in a sample is plain in an example. */
const ids = { user: 990_000_007, other: 990_000_012 };
const world = new Proxy({} as World, {
  get: (_, key) => {
    const name = String(key);
    if (["admin", "user", "superUser"].includes(name)) return { id: ids.user };
    return /uuid/i.test(name) ? uuid : ids.other;
  },
});
const uuid = "0b8e1f54-3c1d-4c57-9b7e-2f6a1d0c9e33";
const plainly: readonly [RegExp, string][] = [
  [new RegExp(String(ids.user), "g"), "7"],
  [new RegExp(String(ids.other), "g"), "12"],
  [/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, `"${uuid}"`],
  [/#[0-9a-f]{6}\b/g, "#1971c2"],
  [/\b[0-9a-f]{8}@example\.com/g, "marina@example.com"],
  [/\b55119\d{8}\b/g, "5511987654321"],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2030-03-15T14:00:00.000Z"],
  [
    /("p256dh":)"[^"]+"/g,
    '$1"BK3Bwj9s9lisJjij0zHStCkAMMLjFBBsrD6iVCn7XKwOAzjnsCWlZHk2jPNvs_6Lhhs69gH1eoq_oRo1hCQilyc"',
  ],
  [/("auth":)"[^"]+"/g, '$1"KtlHcfe3EzlCZieKBAl85w"'],
  [/\b[0-9a-f]{8}\b/g, "Aurora"],
];
const plain = (body: unknown): unknown =>
  JSON.parse(plainly.reduce((text, [random, shown]) => text.replace(random, shown), JSON.stringify(body)));

/** Fields that say nothing without another. */
const leaning: Record<string, string> = { timeSendQueue: "sendIdQueue", isTransfered: "queueId" };

/** Leaves out what names another thing and need not: whoever sends the example has no such thing. */
function withoutReferences({ body }: Endpoint, given: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(given).reduce((left, [field, value]) => {
    const { [field]: _out, ...rest } = left;
    const refers = Object.values(ids).some((id) => JSON.stringify(value).includes(String(id)));
    return refers && body?.safeParse(rest).success ? rest : left;
  }, given);
  return Object.fromEntries(
    Object.entries(kept).filter(([field]) => !(field in leaning) || (leaning[field] ?? "") in kept),
  );
}

const withBody = sampled.filter(({ endpoint }) => endpoint.body !== undefined && !endpoint.upload?.required);

/** Brought up to date by `npm test -- server/src/app/docs/bodies.test.ts -u`. */
it("shows with each call the body of its sample, which the sweeps over all calls send", async () => {
  const bodies: Record<string, unknown> = {};
  for (const { name, endpoint, input } of withBody) {
    const { body } = input(world);
    if (body !== undefined) bodies[name] = plain(withoutReferences(endpoint, body));
  }
  await expect(`${JSON.stringify(bodies, null, 2)}\n`).toMatchFileSnapshot("bodies.json");
  for (const { name, endpoint } of withBody)
    expect([name, endpoint.body?.safeParse(bodies[name] ?? {}).success]).toEqual([name, true]);
  expect(Object.keys(bodies).length).toBeGreaterThan(70);
});
