import type { OpenFlow } from "@balcao/contract";
import { usualSettings } from "@balcao/flow-engine";
import { expect, it } from "vitest";
import { EditorStore } from "./editorStore.ts";
import { orderOf } from "./order.ts";
import { addNode, duplicateNode, removeChosen } from "./placing.ts";

const flow: OpenFlow = {
  id: 1,
  name: "Boas-vindas",
  active: true,
  revision: 0,
  publishedVersion: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  savedBy: null,
  savedAt: null,
  settings: { ...usualSettings, rescueWords: [...usualSettings.rescueWords] },
  flow: null,
  files: [],
  tests: [],
};
const message = (label: string) => ({ data: { label }, place: {} });
const labels = (store: EditorStore) => orderOf(store.document).map(({ data }) => data["label"]);

it("begins a new flow with its start, which cannot go", () => {
  const store = new EditorStore(flow, "Início do fluxo");
  const [start] = store.document.nodes;
  expect(start).toMatchObject({ type: "start", data: { label: "Início do fluxo" } });
  expect(start?.id).toMatch(/^\w{30}$/);
  store.choose({ nodeIds: [start?.id ?? ""], connectionIds: [] });
  expect(removeChosen(store)).toBe(false);
  expect(store.isUnsaved).toBe(false);
});

it("puts a new node to the right of the last, and a copy to the right of all", () => {
  const store = new EditorStore(flow, "Início");
  addNode(store, "message", message("Um"));
  const [, first] = store.document.nodes;
  expect(first?.position.x).toBeGreaterThan(0);
  duplicateNode(store, first?.id ?? "");
  expect(store.document.nodes[2]?.position.x).toBe((first?.position.x ?? 0) + 240);
});

it("is unsaved until every step is taken back", () => {
  const store = new EditorStore(flow, "Início");
  addNode(store, "message", message("Um"));
  expect(store.isUnsaved).toBe(true);
  expect(store.undo()).toBe(true);
  expect(store.isUnsaved).toBe(false);
  expect(store.undo()).toBe(false);
  expect(store.redo()).toBe(true);
  expect(store.shown.get()?.nodeIds).toEqual([store.document.nodes[1]?.id]);
});

it("adds behind a way out, and into a connection", () => {
  const store = new EditorStore(flow, "Início");
  const from = { nodeId: store.document.nodes[0]?.id ?? "", handle: "a" };
  addNode(store, "message", { data: { label: "Fim" }, place: { from } });
  const [connection] = store.document.connections;
  addNode(store, "message", { data: { label: "Meio" }, place: { connectionId: connection?.id } });
  expect(labels(store)).toEqual(["Início", "Meio", "Fim"]);
  expect(store.document.connections).toHaveLength(2);
});
