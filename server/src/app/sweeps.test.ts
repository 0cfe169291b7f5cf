import { png } from "../platform/storage/picture.testing.ts";
import { isDeepStrictEqual } from "node:util";
import { type Access, type Endpoint, endpoints, type SessionAccess } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createHttpServer, mount, route } from "../platform/http/index.ts";
import { sampled, type Sample, type SampledEndpoint } from "./samples.testing.ts";
import { type Person, startTestApp, type TestApp } from "./testing.ts";
import { buildWorld, marker, snapshot, tokenFor, type World } from "./world.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Callers are online: no snapshot should tell that.
  await app.running.services.presence.stop();
});

const withSession = sampled.filter(({ endpoint }) => endpoint.access.kind === "session");
const accessOf = ({ endpoint }: SampledEndpoint) => endpoint.access as SessionAccess;
/** Params that lead nowhere, and nothing else: what is let in is refused for another reason, or reads. */
const nowhere = ({ path }: Endpoint): Sample => ({
  params: Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, /uuid/i.test(name ?? "") ? zeroUuid : 2 ** 40]),
  ),
});
const zeroUuid = "00000000-0000-4000-8000-000000000000";

const as = (person: Person, token: string): Person => ({ ...person, token });
const answers = (person: Person | undefined, { endpoint }: SampledEndpoint, input?: Sample) =>
  app
    .as(person)
    .call(
      endpoint,
      input && endpoint.upload?.required ? withPicture(endpoint, input) : (input ?? nowhere(endpoint)),
    );

function withPicture({ upload }: Endpoint, { params, body }: Sample) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(upload?.field ?? "", new Blob([png]), "foto.png");
  return { params, body: form };
}
const rightful = (world: World, { permission }: SessionAccess) =>
  permission === "super" ? world.superUser : world.admin;

const programOf = (world: World, access: Access): Person | undefined =>
  access.kind === "program" ? as(world.admin, tokenFor(access, world)) : undefined;
/** Everybody of a company who may make a call: an admin; a program with a connection's token, and one with a key. */
function callersOf(world: World, access: Access): Person[] {
  if (access.kind === "session") return access.permission === "super" ? [] : [world.admin];
  if (access.kind === "public") return [];
  return [...new Set([tokenFor(access, world), world.apiKey])].map((token) => as(world.admin, token));
}

describe("a call without a good session", () => {
  it.each(["none", "garbage", "forged", "expired", "ended"] as const)(
    "with %s token is refused",
    async (kind) => {
      const { admin, companyId } = await app.inNewCompany();
      const { accessTokens } = app.running.services;
      const key = { companyId, userId: admin.id, sessionId: zeroUuid };
      const [head, , signature] = admin.token.split(".");
      const claims = Buffer.from(JSON.stringify({ sub: "1", cid: 1, sid: zeroUuid, exp: 9e9 })).toString(
        "base64url",
      );
      const tokens = {
        none: undefined,
        garbage: as(admin, "x.y.z"),
        forged: as(admin, [head, claims, signature].join(".")),
        expired: as(admin, await accessTokens.sign(key, -10)),
        ended: as(admin, await accessTokens.sign(key)),
      };
      const expected =
        kind === "expired"
          ? { status: 403, body: { error: "ERR_TOKEN_EXPIRED" } }
          : { status: 401, body: { error: "ERR_SESSION_EXPIRED" } };
      for (const one of withSession)
        expect([one.name, await answers(tokens[kind], one)]).toMatchObject([one.name, expected]);
      // The twin: the same call with the token as it was given out.
      expect(
        (await answers(admin, { ...withSession[0], endpoint: endpoints.auth.me } as SampledEndpoint)).status,
      ).toBe(200);
    },
  );
});

/** Every way to put one id of another world into a good call of this one. */
function foreignCalls(one: SampledEndpoint, mine: World, theirs: World): { place: string; input: Sample }[] {
  const [own, other] = [one.input(mine), one.input(theirs)];
  const calls: { place: string; input: Sample }[] = [];
  const visit = (path: string[], a: unknown, b: unknown): void => {
    if (isDeepStrictEqual(a, b)) return;
    if (typeof a === "object" && typeof b === "object" && a && b) {
      for (const key of Object.keys(a)) visit([...path, key], Reflect.get(a, key), Reflect.get(b, key));
      return;
    }
    const isId = typeof b === "number" || path[0] !== "body";
    if (isId) calls.push({ place: path.join("."), input: put(own, path, b) });
  };
  visit([], own, other);
  return calls;
}

function put(sample: Sample, path: string[], value: unknown): Sample {
  const copy = structuredClone(sample);
  const parent = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), copy);
  Reflect.set(parent, path.at(-1) ?? "", value);
  return copy;
}

it("treats what is another company's as not there, wherever its id stands", async () => {
  const [mine, theirs] = [await buildWorld(app), await buildWorld(app)];
  const before = await snapshot(app, theirs.companyId);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  const tried = { session: 0, program: 0, public: 0 };
  for (const one of sampled.filter(({ isForAll }) => !isForAll))
    for (const { place, input } of foreignCalls(one, mine, theirs))
      for (const caller of callersOf(mine, one.endpoint.access)) {
        const { status, body } = await answers(caller, one, input);
        const what = `${one.name} ${place}`;
        const isFilter = place.startsWith("query") || place.startsWith("body.selectedQueueIds");
        const expected = isFilter ? { status: 200 } : { status: 404, body: { error: notFound } };
        expect([what, { status, body }]).toMatchObject([what, expected]);
        expect([what, JSON.stringify(body ?? null).includes(marker(theirs))]).toEqual([what, false]);
        tried[one.endpoint.access.kind] += 1;
      }
  expect(tried.session).toBeGreaterThan(50);
  expect(tried.program).toBeGreaterThan(20);
  expect(await snapshot(app, theirs.companyId)).toEqual(before);
});

const notFound: unknown = expect.stringMatching(/^ERR_NO_[A-Z_]+_FOUND$/);

it("ignores or refuses a company, a right or a role that a body claims", async () => {
  const [mine, theirs] = [await buildWorld(app), await buildWorld(app)];
  const before = await snapshot(app, theirs.companyId);
  const claims = [
    { companyId: theirs.companyId },
    { company_id: theirs.companyId },
    { super: true },
    { isSuper: true },
  ];
  for (const one of withSession.filter(({ endpoint }) => endpoint.body))
    for (const claim of claims) {
      const input = one.input(mine);
      await answers(rightful(mine, accessOf(one)), one, { ...input, body: { ...input.body, ...claim } });
    }
  const changed = await snapshot(app, theirs.companyId);
  expect(changed).toEqual(before);
  const supers = await app.database.read(mine.companyId, {
    text: "select name from users where is_super order by id",
  });
  expect(supers).toEqual([{ name: "Sônia" }]);
});

it("makes nobody an admin who claims to be one", async () => {
  const world = await buildWorld(app);
  const admins = () =>
    app.database.read(world.companyId, { text: "select id from users where profile = 'admin' order by id" });
  const before = await admins();
  for (const one of withSession.filter(({ endpoint }) => endpoint.body)) {
    const input = one.input(world);
    const { body } = await answers(world.user, one, { ...input, body: { ...input.body, profile: "admin" } });
    const { permission } = accessOf(one);
    // Flows are everybody's as long as the company says nothing else.
    if (permission && permission !== "flows")
      expect([one.name, body]).toMatchObject([one.name, { error: "ERR_NO_PERMISSION" }]);
  }
  const own = { params: { id: world.user.id } };
  const { users } = endpoints;
  await app.as(world.user).refused(users.update, { ...own, body: { profile: "admin" } }, "ERR_NO_PERMISSION");
  await app.as(world.user).ok(users.update, { ...own, body: { profile: "user", name: "Outro nome" } });
  expect(await admins()).toEqual(before);
});

describe("an answer", () => {
  it("to every good call fits its schema, and holds nothing that the schema does not name", async () => {
    let answered = 0;
    // What only reads leaves the world as it was; everything else begins in one of its own.
    const read = await buildWorld(app);
    for (const one of sampled.filter((each) => !each.blocked)) {
      const world = one.endpoint.method === "GET" ? read : await buildWorld(app);
      const access = one.endpoint.access;
      const person = access.kind === "session" ? rightful(world, access) : programOf(world, access);
      const { status, body } = await answers(person, one, one.input(world));
      expect([one.name, status, status === 200 || body]).toEqual([one.name, 200, true]);
      expect([one.name, one.endpoint.answer.parse(body)]).toEqual([one.name, body]);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(65);
  }, 600_000);

  it("loses on its way what the schema does not name", async () => {
    const { services } = app.running;
    const server = await createHttpServer(services.config, services.log);
    const leaky = { version: "1", passwordHash: "secret", nested: { token: "secret" } };
    mount(server, [route(endpoints.settings.version, () => leaky)], {
      services,
      authenticate: () => Promise.reject(new Error("Nobody is asked")),
      authenticateProgram: () => Promise.reject(new Error("Nobody is asked")),
      temporaryFolder: services.config.dataDir,
      complete: (text) => text,
    });
    const { statusCode, body } = await server.inject({ method: "GET", url: "/api/version" });
    await server.close();
    expect([statusCode, JSON.parse(body)]).toEqual([200, { version: "1" }]);
  });
});
