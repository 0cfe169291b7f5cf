import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { clientEvents } from "@balcao/contract";
import type { Client } from "../platform/realtime/index.ts";
import { features } from "./features.ts";
import { startTestApp } from "./testing.ts";

const folder = fileURLToPath(new URL("../features/", import.meta.url));
const { features: order } = (await import(new URL("../../../features.mjs", import.meta.url).href)) as {
  features: readonly string[];
};

it("lists every feature that is a value, in the order of features.mjs", () => {
  const values = order.filter((name) => existsSync(`${folder}${name}/${name}.feature.ts`));
  expect(features.map(({ name }) => name)).toEqual(values);
});

it("has a value for every feature", () => {
  const served = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/index.ts`));
  const names = new Set(features.map(({ name }) => name));
  expect(served.filter((name) => !names.has(name))).toEqual([]);
});

it("finds each under its folder's name", async () => {
  for (const { name } of features) {
    const door = (await import(`../features/${name}/index.ts`)) as Record<string, unknown>;
    const value = features.find((feature) => feature.name === name);
    expect([name, Object.values(door).includes(value)]).toEqual([name, true]);
  }
});

it("hears whatever browsers may send, each event by one feature", async () => {
  const { running } = await startTestApp({ environment: { ROLES: "http" } });
  const heard: string[] = [];
  const client = {
    caller: () => ({ companyId: 1, id: 1 }),
    onLeave: () => undefined,
    hear: (shapes: object) => heard.push(...Object.keys(shapes)),
  };
  for (const { clients } of features) clients?.(running)(client as unknown as Client);
  expect(heard.toSorted()).toEqual(Object.keys(clientEvents).toSorted());
});
