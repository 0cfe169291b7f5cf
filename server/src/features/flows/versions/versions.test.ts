import { endpoints, FlowFault, type FlowNode } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildQueue } from "../../tickets/tickets.testing.ts";
import { buildFlow, buildSavedFlow, greeting } from "../flows.testing.ts";

const { flows } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  const site = { database: app.database, companyId };
  return { companyId, site, people, admin: as(people.admin), ana: as(people.ana) };
}

const idOf = ({ id }: { id: number }) => ({ params: { id } });
const node = (id: string, type = "message", data: FlowNode["data"] = { label: id }): FlowNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});
const start = node("start", "start", {});
const edge = (source: string, target: string, sourceHandle?: string) => ({
  id: `${source}-${target}-${sourceHandle ?? ""}`,
  source,
  target,
  ...(sourceHandle !== undefined && { sourceHandle }),
});

describe("saving a flow", () => {
  it("keeps a version each time and makes it live, unless it says otherwise", async () => {
    const { ana, admin } = await inCompany();
    const { id } = await buildFlow(ana);
    const first = await ana.ok(flows.save, { body: { idFlow: String(id), ...greeting("Olá") } });
    expect(first.flow).toMatchObject({
      revision: 1,
      publishedVersion: 1,
      savedBy: { name: "Ana" },
      flow: { nodes: [{ id: "start" }, { id: "hello", data: { label: "Olá" } }] },
    });
    const draft = { idFlow: id, ...greeting("Oi"), publish: false, note: "Mais curto" };
    expect((await admin.ok(flows.save, { body: draft })).flow).toMatchObject({
      revision: 2,
      publishedVersion: 1,
      flow: { nodes: [{}, { data: { label: "Oi" } }] },
    });
    const { versions, count, hasMore } = await ana.ok(flows.versions, idOf({ id }));
    expect({ count, hasMore }).toEqual({ count: 2, hasMore: false });
    expect(versions).toMatchObject([
      { number: 2, note: "Mais curto", isLive: false, publishedAt: null, nodes: 2, restoredFrom: null },
      { number: 1, note: "", isLive: true, savedBy: { name: "Ana" } },
    ]);
    const one = await ana.ok(flows.version, { params: { id, version: 1 } });
    expect(one.flow.nodes[1]?.data).toEqual({ label: "Olá" });
    await ana.refused(flows.version, { params: { id, version: 3 } }, "ERR_NO_FLOW_VERSION_FOUND");
    expect(await ana.ok(flows.publishVersion, { params: { id, version: 2 } })).toMatchObject({
      publishedVersion: 2,
      revision: 2,
    });
    await ana.ok(flows.publishVersion, { params: { id, version: 1 } });
    expect(await ana.ok(flows.get, idOf({ id }))).toMatchObject({ publishedVersion: 1, revision: 2 });
  });

  it("keeps fields that it knows and drops the others", async () => {
    const { ana } = await inCompany();
    const { id } = await buildFlow(ana);
    const drawn = { ...start, style: { color: "red" }, selected: true, width: 200 };
    const edges = [{ ...edge("start", "a", "a"), targetHandle: null, type: "buttonedge", animated: true }];
    const body = { idFlow: id, nodes: [drawn, node("a")], connections: edges };
    const { flow } = await ana.ok(flows.save, { body });
    expect(flow.flow).toEqual({
      nodes: [{ ...start, style: { color: "red" } }, node("a")],
      connections: [{ ...edge("start", "a", "a"), targetHandle: null, type: "buttonedge" }],
    });
  });

  it("names the node that is wrong, and stores nothing then", async () => {
    const { ana } = await inCompany();
    const made = await buildSavedFlow(ana);
    const cases: [string, string | null, FlowNode[], ReturnType<typeof edge>[]][] = [
      ["noStart", null, [node("a")], []],
      ["secondStart", "again", [start, node("again", "start", {})], []],
      ["nodeTwice", "a", [start, node("a"), node("a")], [edge("start", "a")]],
      ["edgeToNowhere", "start", [start], [edge("start", "gone")]],
      ["edgeFromNowhere", "start", [start], [edge("gone", "start")]],
      ["fileGone", "img", [start, node("img", "img", { url: "f999999999999.png" })], [edge("start", "img")]],
      ["fileGone", "img", [start, node("img", "img", { url: "../x" })], [edge("start", "img")]],
    ];
    for (const [code, nodeId, nodes, connections] of cases) {
      const body = { idFlow: made.id, nodes, connections };
      const refusal = await ana.refused(flows.save, { body }, "ERR_FLOW_INVALID");
      expect(refusal).toMatchObject({
        details: { problems: expect.arrayContaining([expect.objectContaining({ code, nodeId })]) },
      });
    }
    expect(await ana.ok(flows.open, idOf(made))).toEqual({ flow: made });
    await ana.ok(flows.save, {
      body: { idFlow: made.id, nodes: [start, node("a")], connections: [edge("start", "a")] },
    });
  });

  it("is refused for what a node lacks, or names of another company, at its field", async () => {
    const { ana, site } = await inCompany();
    const stranger = await inCompany();
    const tagOf = async (caller: typeof ana) =>
      (await caller.ok(endpoints.tags.create, { body: { name: "Cliente", color: "#AA0000" } })).id;
    const own = { queue: await buildQueue(site), tag: await tagOf(ana), flow: (await buildFlow(ana)).id };
    const theirs = {
      queue: await buildQueue(stranger.site),
      tag: await tagOf(stranger.ana),
      flow: (await buildFlow(stranger.ana)).id,
    };
    const naming = ({ queue, tag, flow }: typeof own) => [
      node("queue", "ticket", { data: { id: queue } }),
      node("hours", "hours", { queueId: queue }),
      node("open", "condition", { key: "", condition: "isOpen", value: String(queue) }),
      node("tag", "tag", { tagId: tag }),
      node("tagged", "condition", { key: "", condition: "hasTag", value: String(tag) }),
      node("flow", "flow", { flowId: flow }),
    ];
    const lacking = [
      node("says", "message", { label: "  " }),
      node("asks", "question", { typebotIntegration: { message: "Nome?", answerKey: "__proto__" } }),
      node("pause", "interval", { sec: 121 }),
      node("chance", "randomizer", { percent: 101 }),
      node("foreign", "cron", {}),
    ];
    const made = await buildFlow(ana);
    const saving = (nodes: FlowNode[]) => ({
      body: { idFlow: made.id, nodes: [start, ...nodes], connections: [] },
    });
    const problemsAt = async (nodes: FlowNode[]) => {
      const { details } = await ana.refused(flows.save, saving(nodes), "ERR_FLOW_INVALID");
      const { problems } = z.object({ problems: FlowFault.array() }).parse(details);
      return problems.map(({ code, nodeId, field }) => `${nodeId}.${field}: ${code}`);
    };
    expect(await problemsAt(naming(theirs))).toEqual([
      "queue.data.id: queueGone",
      "hours.queueId: queueGone",
      "open.value: queueGone",
      "tag.tagId: tagGone",
      "tagged.value: tagGone",
      "flow.flowId: flowGone",
    ]);
    expect(await problemsAt(lacking)).toEqual([
      "says.label: textMissing",
      "asks.typebotIntegration.answerKey: keyInvalid",
      "pause.sec: intervalOutOfRange",
      "chance.percent: percentOutOfRange",
      "foreign.null: unknownType",
    ]);
    expect((await ana.ok(flows.open, idOf(made))).flow.flow).toBeNull();
    await ana.ok(flows.save, saving(naming(own)));
  });

  it("refuses what no editor draws, and takes its twin", async () => {
    const { ana } = await inCompany();
    const made = await buildSavedFlow(ana);
    const many = (count: number) => Array.from({ length: count }, (_, at) => node(`n${at}`));
    const placed = (x: number) => [{ ...start, position: { x, y: 0 } }];
    const loops = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...edge("start", "start"), id: `e${at}` }));
    const cases: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ nodes: [start, ...many(500)] }, { nodes: [start, ...many(499)] }],
      [{ nodes: placed(1e308) }, { nodes: placed(-1e6) }],
      [{ nodes: placed(Number.NaN) }, { nodes: placed(0) }],
      [{ nodes: [start, node("x".repeat(65))] }, { nodes: [start, node("x".repeat(64))] }],
      [{ nodes: [start, node("a", "message", { label: "\u0000" })] }, { nodes: [start, node("a")] }],
      [{ nodes: [start, node("a", "message", { label: "\ud800" })] }, { nodes: [start, node("a")] }],
      [{ nodes: [start], connections: loops(1_001) }, { nodes: [start] }],
      [
        { nodes: [start], note: "x".repeat(201) },
        { nodes: [start], note: "x".repeat(200) },
      ],
    ];
    for (const [wrong, right] of cases) {
      const { flow: before } = await ana.ok(flows.open, idOf(made));
      const bodyOf = (part: Record<string, unknown>) => ({ idFlow: made.id, connections: [], ...part });
      expect(await ana.call(flows.save, { body: bodyOf(wrong) })).toMatchObject({
        status: 400,
        body: { error: "ERR_VALIDATION" },
      });
      expect(await ana.ok(flows.open, idOf(made))).toEqual({ flow: before });
      expect(await ana.call(flows.save, { body: bodyOf(right) })).toMatchObject({ status: 200 });
    }
    const huge = {
      idFlow: made.id,
      nodes: [start, node("a", "message", { label: "x".repeat(1_100_000) })],
      connections: [],
    };
    await ana.refused(flows.save, { body: huge }, "ERR_BODY_TOO_LARGE");
  });

  it("is refused when somebody saved meanwhile, and says who and what differs", async () => {
    const { ana, admin } = await inCompany();
    const made = await buildSavedFlow(ana);
    const mine = { idFlow: made.id, ...greeting("Meu"), revision: 1 };
    const theirs = {
      nodes: [...greeting().nodes.slice(0, 1), node("hello", "message", { label: "Outro" }), node("more")],
      connections: [edge("start", "hello"), edge("hello", "more")],
    };
    await ana.ok(flows.save, { body: { idFlow: made.id, ...theirs, revision: 1 } });
    const refusal = await admin.refused(flows.save, { body: mine }, "ERR_FLOW_CHANGED");
    expect(refusal).toMatchObject({
      details: {
        revision: 2,
        name: "Ana",
        differences: { added: ["more"], removed: [], changed: ["hello"] },
      },
    });
    expect((await admin.ok(flows.open, idOf(made))).flow.revision).toBe(2);
    const restored = { params: { id: made.id, version: 1 }, body: { revision: 1 } };
    await admin.refused(flows.restoreVersion, restored, "ERR_FLOW_CHANGED");
    // A program that knows of no revision saves over it, and the version before stays.
    await admin.ok(flows.save, { body: { idFlow: made.id, ...greeting("Meu") } });
    await admin.ok(flows.save, { body: { ...mine, revision: 3 } });
    expect((await ana.ok(flows.versions, idOf(made))).count).toBe(4);
  });

  it("from two tabs at once is one version, and one refusal", async () => {
    const { ana } = await inCompany();
    const made = await buildSavedFlow(ana);
    const body = { idFlow: made.id, ...greeting(), revision: 1 };
    const both = await Promise.all([ana.call(flows.save, { body }), ana.call(flows.save, { body })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await ana.ok(flows.versions, idOf(made))).count).toBe(2);
  });
});

describe("a version", () => {
  it("is restored as a new one", async () => {
    const { ana } = await inCompany();
    const made = await buildSavedFlow(ana, { drawing: greeting("Primeiro") });
    await ana.ok(flows.save, { body: { idFlow: made.id, ...greeting("Segundo") } });
    const restored = { params: { id: made.id, version: 1 } };
    const { flow } = await ana.ok(flows.restoreVersion, { ...restored, body: { revision: 2 } });
    expect(flow).toMatchObject({ revision: 3, publishedVersion: 3, flow: made.flow });
    const draft = await ana.ok(flows.restoreVersion, { ...restored, body: { publish: false } });
    expect(draft.flow).toMatchObject({ revision: 4, publishedVersion: 3 });
    const { versions } = await ana.ok(flows.versions, idOf(made));
    expect(versions.map(({ restoredFrom }) => restoredFrom)).toEqual([1, 1, null, null]);
    const missing = { params: { id: made.id, version: 99 } };
    await ana.refused(flows.restoreVersion, { ...missing, body: {} }, "ERR_NO_FLOW_VERSION_FOUND");
    await ana.refused(flows.publishVersion, missing, "ERR_NO_FLOW_VERSION_FOUND");
  });

  it("stays for good with a name or once it was live; of the others the newest hundred do", async () => {
    const { ana, companyId } = await inCompany();
    const made = await buildSavedFlow(ana);
    await app.database.tenant(companyId, async (tx) => {
      await tx.query({
        text: `
          insert into flow_versions (company_id, flow_id, number, definition, nodes, file_ids, flow_ids, note, saved_by_name)
          select company_id, flow_id, n, definition, nodes, file_ids, flow_ids, note, saved_by_name
          from flow_versions, generate_series(2, 102) n where company_id = $1 and flow_id = $2 and number = 1`,
        values: [companyId, made.id],
      });
      await tx.query({
        text: "update flows set revision = 102 where company_id = $1 and id = $2",
        values: [companyId, made.id],
      });
    });
    const second = { params: { id: made.id, version: 2 } };
    expect(await ana.ok(flows.nameVersion, { ...second, body: { name: "Natal" } })).toMatchObject({
      number: 2,
      name: "Natal",
    });
    await ana.ok(flows.save, { body: { idFlow: made.id, ...greeting(), publish: false } });
    expect((await ana.ok(flows.versions, idOf(made))).count).toBe(102);
    // 1 was live, 2 has a name, and 4 to 103 are the newest hundred.
    await ana.refused(flows.version, { params: { id: made.id, version: 3 } }, "ERR_NO_FLOW_VERSION_FOUND");
    await ana.ok(flows.version, { params: { id: made.id, version: 4 } });
    await ana.ok(flows.nameVersion, { ...second, body: { name: null } });
    await ana.ok(flows.save, { body: { idFlow: made.id, ...greeting(), publish: false } });
    await ana.refused(flows.version, second, "ERR_NO_FLOW_VERSION_FOUND");
    await ana.ok(flows.version, { params: { id: made.id, version: 1 } });
  });
});
