import { endpoints, type FlowPath } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildSavedFlow, greeting } from "../flows.testing.ts";

const { flows } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const idOf = ({ id }: { id: number }) => ({ params: { id } });
const path = (script: string, more: Partial<FlowPath> = {}): FlowPath => ({
  name: "Saudação",
  script,
  seed: 1,
  at: Date.parse("2026-11-28T13:00:00Z"),
  timeZone: "America/Sao_Paulo",
  isOpen: true,
  chance: "free",
  ...more,
});
const hello = path("< Olá!\n= pending · - · end");

it("conversations that are kept as tests are played by each save, which they stop where they change", async () => {
  const { admin, ana } = await app.inNewCompany();
  const [as, colleague] = [app.as(ana), app.as(admin)];
  const made = await buildSavedFlow(as);
  const save = (label: string, tests?: FlowPath[]) => ({
    body: { idFlow: made.id, ...greeting(label), ...(tests && { tests }) },
  });
  expect((await as.ok(flows.save, save("Olá!", [hello]))).flow).toMatchObject({
    revision: 2,
    tests: [hello],
  });
  expect(await as.refused(flows.save, save("Oi!", [hello]), "ERR_FLOW_PATHS_CHANGED")).toMatchObject({
    details: {
      changed: [{ name: "Saudação", before: hello.script, after: "< Oi!\n= pending · - · end" }],
    },
  });
  expect((await as.ok(flows.open, idOf(made))).flow.revision).toBe(2);
  const accepted = path("< Oi!\n= pending · - · end");
  await as.ok(flows.save, save("Oi!", [accepted]));
  // A program that knows of no tests leaves them, whatever becomes of them.
  expect((await colleague.ok(flows.save, save("Bom dia!"))).flow.tests).toEqual([accepted]);
  const copy = await as.ok(flows.duplicate, { body: { flowId: made.id } });
  expect((await as.ok(flows.open, idOf(copy))).flow.tests).toEqual([accepted]);
  const restored = { params: { id: made.id, version: 2 }, body: {} };
  expect((await as.ok(flows.restoreVersion, restored)).flow.tests).toEqual([hello]);
});

it("a test goes on in another flow as that is live", async () => {
  const { ana } = await app.inNewCompany();
  const as = app.as(ana);
  const other = await buildSavedFlow(as, { drawing: greeting("Daqui") });
  const leading = {
    nodes: [
      { id: "start", type: "start", position: { x: 0, y: 0 }, data: {} },
      { id: "go", type: "flow", position: { x: 0, y: 0 }, data: { flowId: other.id } },
    ],
    connections: [{ id: "e", source: "start", target: "go" }],
  };
  const made = await buildSavedFlow(as, { drawing: leading });
  const test = path("< Daqui\n= pending · - · end");
  await as.ok(flows.save, { body: { idFlow: made.id, ...leading, tests: [test] } });
});

it("takes no more and no other tests than it can play", async () => {
  const { ana } = await app.inNewCompany();
  const as = app.as(ana);
  const made = await buildSavedFlow(as);
  const save = (tests: unknown[]) => ({ body: { idFlow: made.id, ...greeting("Olá!"), tests } as never });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...hello, name: `Teste ${at}` }));
  await as.refused(flows.save, save(many(51)), "ERR_VALIDATION");
  await as.ok(flows.save, save(many(50)));
  for (const wrong of [
    { timeZone: "Lua/Base" },
    { at: "ontem" },
    { at: 9e15 },
    { seed: -1 },
    { script: "> a\n".repeat(200) },
    { script: "\u0000" },
    { chance: "c" },
    { name: "" },
  ])
    await as.refused(flows.save, save([{ ...hello, ...wrong }]), "ERR_VALIDATION");
});
