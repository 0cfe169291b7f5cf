import { type Endpoint, liveEvents } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { flagNames } from "../../features/plans/index.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { type Sample, sampled } from "../samples.testing.ts";
import { type Person, startTestApp, type TestApp } from "../testing.ts";
import { callFor, type CheckedCall, inOrder } from "./calls.testing.ts";
import { admits, buildOwnWorld, kinds, type OwnWorld } from "./persons.testing.ts";
import { callOf, type Right, rights } from "./table.testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const calls = rights
  .filter(({ kind }) => kind === "call")
  .flatMap((right) => callFor(right) ?? [])
  .toSorted(inOrder);

/** Programs call with the token of a connection, which is no person's. */
const ofPeople = calls.filter(({ right }) => right.who !== "program");

/** Refusals that a call which is let in never gets. */
const refusals = new Set([
  "ERR_SESSION_EXPIRED",
  "ERR_NO_PERMISSION",
  "ERR_SUBSCRIPTION_EXPIRED",
  "ERR_COMPANY_SUSPENDED",
  "ERR_PLAN_FEATURE",
]);

async function errorOf(person: Person | undefined, { one }: CheckedCall, input: Sample): Promise<string> {
  const { upload } = one.endpoint;
  const { status, body } = await app
    .as(person)
    .call(one.endpoint, upload?.required ? withPicture(upload.field, input) : input);
  if (status === 200) return "allowed";
  return String((body as { error?: string } | undefined)?.error ?? status);
}

function withPicture(field: string, { params, body }: Sample) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(field, new Blob([png]), "foto.png");
  return { params, body: form };
}

/** Leads nowhere: whoever is let in is refused for another reason, or reads. */
const nowhere = ({ path }: Endpoint): Sample => ({
  params: Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name,
      /uuid/i.test(name ?? "") ? "00000000-0000-4000-8000-000000000000" : 2 ** 40,
    ]),
  ),
});

describe("the table of rights", () => {
  it("has a line for every call, and none for others", () => {
    const named = new Set(calls.filter(({ isCase }) => !isCase).map(({ one }) => one.name));
    expect(sampled.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    const lines = rights.filter(({ kind }) => kind === "call");
    expect(lines.filter((right) => !callFor(right)).map(({ name }) => name)).toEqual([]);
    expect(lines.length).toBe(new Set(lines.map(({ name }) => name)).size);
  });

  it("has a line for every live event", () => {
    const named = rights.filter(({ kind }) => kind === "event").map(({ name }) => name);
    expect(named.toSorted()).toEqual(Object.keys(liveEvents).toSorted());
  });

  it("says where each line comes from", () => {
    expect(
      rights.filter(({ source }) => !/^([1-3]|decisions) §\d+(\.\d+)* “.+”$|^ours: ./.test(source)),
    ).toEqual([]);
  });
});

it.each(kinds)(
  "lets somebody of the kind %s do what the table says, and nothing else",
  async (kind) => {
    let world = await buildOwnWorld(app, kind);
    const faults: string[] = [];
    for (const call of calls) {
      const { right, one, input } = call;
      const isLetIn = admits(right, kind);
      const found = await errorOf(world.self, call, input(world));
      const refusal = refusalOf(right, kind);
      if (!isLetIn && found !== refusal) faults.push(`${right.name}: ${found} in place of ${refusal}`);
      if (!isLetIn || found === "allowed") continue;
      if (one.blocked && (kind === "anonymous" || !refusals.has(found))) continue;
      // Rows that it needs may be gone by an earlier call.
      world = await buildOwnWorld(app, kind);
      const again = await errorOf(world.self, call, input(world));
      if (again !== "allowed") faults.push(`${right.name}: ${again} in place of allowed`);
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

/** Refusal for somebody whom the table does not let. Who may not make the call at all learns nothing of its cases. */
function refusalOf(right: Right, kind: string): string {
  if (right.who === "program") return right.refusal;
  if (kind === "anonymous") return "ERR_SESSION_EXPIRED";
  const call = rights.find(({ name }) => name === callOf(right));
  const { refusal } = call && !admits(call, kind) ? call : right;
  return refusal === "-" ? "ERR_NO_PERMISSION" : refusal;
}

/** Every call by three kinds of people of a company that the change was made to. */
async function faultsIn(world: OwnWorld, expected: (call: CheckedCall, kind: string) => string) {
  const people: [string, Person][] = [
    ["user", world.user],
    ["admin", world.admin],
    ["super", world.superUser],
  ];
  const faults: string[] = [];
  for (const call of ofPeople.filter(({ isCase }) => !isCase))
    for (const [kind, person] of people) {
      const wanted = expected(call, kind);
      const error = await errorOf(person, call, nowhere(call.one.endpoint));
      const found = refusals.has(error) && call.right.who !== "anonymous" ? error : "allowed";
      if (found !== wanted) faults.push(`${call.right.name}, ${kind}: ${found} in place of ${wanted}`);
    }
  return faults;
}

async function changeCompany(companyId: number, change: string): Promise<void> {
  await app.database.system({
    text: `update companies set ${change} where company_id = $1`,
    values: [companyId],
  });
  app.running.services.callers.forgetCompany(companyId);
}

it("lets nobody of an expired company do more than log in and pay", async () => {
  const world = await buildOwnWorld(app, "admin");
  await changeCompany(world.companyId, "due_date = '2020-01-01'");
  const faults = await faultsIn(world, ({ right }, kind) => {
    if (right.who === "anonymous") return "allowed";
    if (!admits(right, kind)) return "ERR_NO_PERMISSION";
    return right.expired === "yes" ? "allowed" : "ERR_SUBSCRIPTION_EXPIRED";
  });
  expect(faults).toEqual([]);
});

it("lets nobody of a suspended company in", async () => {
  const world = await buildOwnWorld(app, "admin");
  await changeCompany(world.companyId, "status = false");
  const faults = await faultsIn(world, ({ right }) =>
    right.who === "anonymous" ? "allowed" : "ERR_COMPANY_SUSPENDED",
  );
  expect(faults).toEqual([]);
});

async function changeFlags(companyId: number, flags: readonly string[]): Promise<void> {
  await app.database.system({
    text: `
      update plans set flags = $2 where id = (select plan_id from companies where company_id = $1)`,
    values: [companyId, JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true])))],
  });
  app.running.services.callers.forgetCompany(companyId);
}

/** Calls that are kept from a company though its plan has what they need, or are not though it has not. */
async function wronglyKept(world: OwnWorld, some: readonly CheckedCall[], flags: readonly string[]) {
  await changeFlags(world.companyId, flags);
  const faults: string[] = [];
  for (const call of some) {
    const { right, one, input, isCase } = call;
    const error = await errorOf(world.self, call, isCase ? input(world) : nowhere(one.endpoint));
    const isKept = error === "ERR_PLAN_FEATURE";
    if (isKept !== (right.plan !== "-" && !flags.includes(right.plan)))
      faults.push(`${right.name}: ${error}`);
  }
  return faults;
}

it("keeps from a company what its plan is without, each by its own flag, and nothing else", async () => {
  const world = await buildOwnWorld(app, "super");
  const planned = ofPeople.filter(({ right }) => right.plan !== "-");
  expect(planned.length).toBeGreaterThan(9);
  for (const flag of flagNames) expect([flag, await wronglyKept(world, planned, [flag])]).toEqual([flag, []]);
  expect(await wronglyKept(world, planned, flagNames)).toEqual([]);
  const others = calls.filter(({ right, isCase }) => right.plan === "-" && !isCase);
  expect(await wronglyKept(world, others, [])).toEqual([]);
});
