import { request } from "node:http";
import { type Endpoint, type FailingField, problemTexts } from "@balcao/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sampled, type Sample, type SampledEndpoint } from "./samples.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";
import { buildWorld, snapshot, tokenFor, type World } from "./world.testing.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  // Callers are online: no snapshot should tell that.
  await app.running.services.presence.stop();
  world = await buildWorld(app);
});

const withBody = sampled.filter(({ endpoint }) => endpoint.body);
function personFor({ access }: Endpoint): Person | undefined {
  if (access.kind === "public") return undefined;
  if (access.kind === "program") return { ...world.admin, token: tokenFor(access, world) };
  return access.permission === "super" ? world.superUser : world.admin;
}

interface Reply {
  status: number;
  error: unknown;
}

/** Descriptions of fields, with the place where each stood first. */
const said = new Map<string, string>();

/** The bytes as they are, to the endpoint's address in the world. */
async function post(
  { endpoint, input }: SampledEndpoint,
  body: string,
  { type = "application/json", key }: { type?: string; key?: string | undefined } = {},
): Promise<Reply> {
  const { params = {} } = input(world);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const person = personFor(endpoint);
  const response = await fetch(`${app.url}/api${path}`, {
    method: endpoint.method,
    headers: {
      "content-type": type,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body,
  });
  const answer = (await response.json()) as { error?: unknown; details?: FailingField[] };
  if (answer.error === "ERR_VALIDATION")
    for (const { field, problem } of answer.details ?? [])
      if (!said.has(problem)) said.set(problem, `${endpoint.path} ${field}`);
  return { status: response.status, error: answer.error };
}

const refusal = (status: number) => status >= 400 && status < 500;

/** Asks with each body, and says which were not refused with a code. */
async function taken(one: SampledEndpoint, bodies: Record<string, string>): Promise<unknown[]> {
  const replies = await Promise.all(
    Object.entries(bodies).map(async ([what, body]) => {
      const { status, error } = await post(one, body);
      return { what, status, error };
    }),
  );
  const wrong = replies.filter(({ status, error }) => !refusal(status) || typeof error !== "string");
  return wrong.map(({ what, status, error }) => [one.name, what, status, error]);
}

/** Nothing of what these calls are given is taken, and nothing of the company's rows has changed afterwards. */
async function expectRefused(
  calls: readonly SampledEndpoint[],
  bodiesOf: (one: SampledEndpoint) => Record<string, string>,
) {
  const before = await snapshot(app, world.companyId);
  const wrong = [];
  for (const one of calls) wrong.push(...(await taken(one, bodiesOf(one))));
  expect(wrong).toEqual([]);
  expect(await snapshot(app, world.companyId)).toEqual(before);
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const nestedObject = (depth: number) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth);

/** Nothing of this is a body of any call. */
const notBodies: Record<string, string> = {
  "an array": "[]",
  "an array of bodies": "[{}]",
  null: "null",
  "a number": "12",
  "a string": '"x"',
  "a boolean": "true",
  "half a body": '{"name":',
  "no JSON": "name=x",
  "a trailing comma": '{"a":1,}',
  "a NUL": "\u0000",
  "an array in arrays": nested(10_000),
  "an object in objects": nestedObject(10_000),
  "an unknown field": '{"someFieldThatNobodyKnows":1}',
  "a prototype": '{"__proto__":{"isAdmin":true}}',
  "a constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "a hidden prototype": '{"a":{"\\u005f_proto__":{"isAdmin":true}}}',
};

describe("a body that is none", () => {
  it("is refused with a code by every call, and changes nothing", async () => {
    expect(withBody.length).toBeGreaterThan(25);
    await expectRefused(withBody, () => notBodies);
  }, 60_000);

  it("of more than a megabyte is refused before it is read", async () => {
    const huge = JSON.stringify({ name: "x".repeat(2 * 1024 * 1024) });
    for (const one of withBody)
      expect([one.name, await post(one, huge)]).toEqual([
        one.name,
        { status: 413, error: "ERR_BODY_TOO_LARGE" },
      ]);
  });

  it("of another type is refused as such", async () => {
    for (const one of withBody)
      for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "x"])
        expect([one.name, type, await post(one, "name=x", { type })]).toEqual([
          one.name,
          type,
          { status: 415, error: "ERR_UNSUPPORTED_MEDIA_TYPE" },
        ]);
  });
});

describe("a body that is too much to judge", () => {
  it("is refused as such by every call, with a key to do it once and without", async () => {
    const bodies = {
      deep: `{"a":${nested(32)}}`,
      many: JSON.stringify(Array.from({ length: 60_000 }, () => 0)),
    };
    for (const one of withBody)
      for (const [what, body] of Object.entries(bodies))
        for (const key of [undefined, `${one.name}${what}`])
          expect([one.name, what, key, await post(one, body, { key })]).toEqual([
            one.name,
            what,
            key,
            { status: 400, error: "ERR_VALIDATION" },
          ]);
  });

  it("is so with one field that is deep within a good one, where a shallow one is taken", async () => {
    const one = withBody.find(({ name }) => name === "messages.send");
    if (!one) throw new Error("Nobody sends messages");
    const send = (read: string, key: string) => {
      const body = JSON.stringify({ ...one.input(world).body, read: 0 }).replace(
        '"read":0',
        `"read":${read}`,
      );
      return post(one, body, { key });
    };
    expect(await send(nested(5_000), "deep")).toEqual({ status: 400, error: "ERR_VALIDATION" });
    expect((await send(nested(20), "shallow")).status).toBe(200);
  });
});

/** Good samples with one thing wrong: a field of a type that no field has, one too many, the needed one left out. */
function spoiled({ input }: SampledEndpoint): Record<string, string> {
  const body = input(world).body ?? {};
  const text = JSON.stringify(body);
  const bodies: Record<string, string> = {
    "one field too many": JSON.stringify({ ...body, someFieldThatNobodyKnows: 1 }),
    "a prototype": text.replace("{", '{"__proto__":{"isAdmin":true},'),
  };
  for (const name of Object.keys(body)) {
    const key = JSON.stringify(name);
    bodies[`${name} deep`] = JSON.stringify({ ...body, [name]: 0 }).replace(
      `${key}:0`,
      `${key}:${nested(5_000)}`,
    );
    bodies[`${name} an odd object`] = JSON.stringify({ ...body, [name]: { a: { b: [null] } } });
    // The last of two counts, and it is wrong.
    bodies[`${name} twice`] = text.replace(/\}$/, `,${key}:{"a":1}}`);
  }
  return bodies;
}

it("refuses a good body with one thing wrong, and changes nothing", async () => {
  await expectRefused(
    withBody.filter(({ input }) => input(world).body),
    spoiled,
  );
}, 60_000);

it("refuses text that cannot be stored as it is", async () => {
  const names = new Set([
    "messages.send",
    "messages.edit",
    "tags.create",
    "queues.create",
    "contacts.create",
  ]);
  const calls = sampled.filter(({ name }) => names.has(name));
  const spoil = ({ input }: SampledEndpoint, word: string) => {
    const body = input(world).body ?? {};
    return JSON.stringify({ ...body, ["body" in body ? "body" : "name"]: word });
  };
  await expectRefused(calls, (one) => ({
    NUL: spoil(one, "a\u0000b"),
    "half a pair": spoil(one, "a\ud800b"),
  }));
  for (const one of calls)
    expect([one.name, (await post(one, spoil(one, "Olá 😀"))).status]).toEqual([one.name, 200]);
});

/** A good sample without each of the fields that its call needs. */
function lacking({ input, endpoint }: SampledEndpoint): Record<string, string> {
  const body = input(world).body ?? {};
  const cut = Object.keys(body).flatMap((name) => {
    const { [name]: _, ...rest } = body;
    return endpoint.body?.safeParse(rest).success ? [] : [[name, JSON.stringify(rest)]];
  });
  return Object.fromEntries(cut) as Record<string, string>;
}

it("refuses a body without what it needs", async () => {
  expect(withBody.flatMap((one) => Object.keys(lacking(one))).length).toBeGreaterThan(20);
  await expectRefused(withBody, lacking);
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udfffy",
    "\u202e\u200b",
    "'; drop table tickets; --",
    "{{constructor}}",
    "../../etc/passwd",
    "=1+1",
    "x".repeat(100_000),
    "9".repeat(400),
    1e308,
    -1e308,
    2 ** 53,
    2 ** 63,
    -1,
    0,
    0.1,
    "1e400",
    "NaN",
    [null],
    [[]],
    [2 ** 53],
    [-1],
    {},
    { id: -1 },
    { id: "\u0000" },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

it("answers whatever is put into a field, and never fails at it", async () => {
  const fields = withBody.flatMap((one) =>
    Object.keys(one.input(world).body ?? {}).map((field) => ({ one, field })),
  );
  expect(fields.length).toBeGreaterThan(50);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), hostile, async ({ one, field }, value) => {
      const body = { ...one.input(world).body, [field]: value };
      const { status, error } = await post(one, JSON.stringify(body));
      expect([one.name, field, status]).toEqual([one.name, field, expect.toSatisfy(handled)]);
      if (status !== 200) expect(error).toMatch(/^ERR_/);
    }),
    { numRuns: 600, ...(process.env["SEED"] && { seed: Number(process.env["SEED"]) }) },
  );
}, 60_000);

const handled = (status: number) => status === 200 || refusal(status);

const odd = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "x",
  "%00",
  "%ff",
  "99999999999999999999",
  "9007199254740993",
  "%2e%2e",
  "a".repeat(300),
  "%F0%9F%98%80",
  "null",
];

it("answers any address", async () => {
  const withParams = sampled.filter(({ input, name }) => input(world).params && name !== "simulator.events");
  expect(withParams.length).toBeGreaterThan(30);
  for (const { endpoint, name } of withParams)
    for (const value of odd) {
      const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, value)}`;
      const status = await statusOf(endpoint.method, path, personFor(endpoint));
      expect([name, value, status]).toEqual([name, value, expect.toSatisfy(refusal)]);
    }
});

it("answers any query", async () => {
  const withQuery = sampled.filter(({ endpoint }) => endpoint.query);
  const values = [
    "",
    "%00",
    "%ff",
    "%ED%A0%80",
    "[1",
    "[[1]]",
    "{}",
    "-1",
    "1e400",
    "x".repeat(5_000),
    "null",
    "undefined",
  ];
  for (const one of withQuery) {
    const { params = {}, query = {} }: Sample = one.input(world);
    const path = `/api${one.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`;
    const names = [
      ...Object.keys(query),
      "searchParam",
      "pageNumber",
      "showAll",
      "status",
      "nobodyKnows",
      "__proto__",
    ];
    for (const name of names)
      for (const value of values) {
        const status = await statusOf("GET", `${path}?${name}=${value}`, personFor(one.endpoint));
        expect([one.name, name, value, status]).toEqual([one.name, name, value, expect.toSatisfy(handled)]);
      }
  }
});

/** Each of our texts, whatever numbers and names it mentions; none of those is a pattern. */
const ourWords = Object.values(problemTexts.pt).map((text) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^$()*?[\\\\\\]^{|}]+")}$`);
});

it("has said what is wrong with the fields of all these bodies in the product's own words", () => {
  expect(said.size).toBeGreaterThan(30);
  expect([...said].filter(([problem]) => !ourWords.some((words) => words.test(problem)))).toEqual([]);
});

/** Unlike fetch, sends the address as it is written. */
const statusOf = (method: string, path: string, person: Person | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const headers = person && { authorization: `Bearer ${person.token}` };
    const sent = request({ hostname, port, method, path, ...(headers && { headers }) }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end();
  });
