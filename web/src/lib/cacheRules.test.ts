import { liveEvents } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { applyRules, cacheRule, type LiveCache } from "./cacheRules.ts";

const nothing = () => undefined;
const cacheOf = (client: QueryClient): LiveCache => ({
  client,
  viewer: Object.create(null),
  reloadSoon: nothing,
  reloadLater: nothing,
  reloadSession: nothing,
});

it("lets what waits to be loaded again wait on, whatever is patched into it meanwhile", () => {
  const client = new QueryClient();
  client.setQueryData(["stale"], "old");
  client.setQueryData(["true"], "old");
  void client.invalidateQueries({ queryKey: ["stale"] });
  const patch = cacheRule(liveEvents.tag, (_event, cache) => {
    cache.client.setQueryData(["stale"], "patched");
    cache.client.setQueryData(["true"], "patched");
  });
  applyRules([patch], { action: "delete", tagId: 1 }, cacheOf(client));
  const stateOf = (key: string) => client.getQueryState([key]);
  expect([stateOf("stale")?.data, stateOf("stale")?.isInvalidated]).toEqual(["patched", true]);
  expect([stateOf("true")?.data, stateOf("true")?.isInvalidated]).toEqual(["patched", false]);
});
