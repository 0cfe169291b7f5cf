import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { letStaleStay } from "./staleQueries.ts";

it("lets what waits to be loaded again wait on, whatever is patched into it, until it is loaded", async () => {
  const client = new QueryClient();
  letStaleStay(client);
  const state = (key: string) => client.getQueryState([key]);
  for (const key of ["stale", "true"]) client.setQueryData([key], "old");
  await client.invalidateQueries({ queryKey: ["stale"] });
  for (const key of ["stale", "true"]) client.setQueryData([key], "patched");
  await vi.waitFor(() => expect(state("stale")).toMatchObject({ data: "patched", isInvalidated: true }));
  expect(state("true")).toMatchObject({ data: "patched", isInvalidated: false });

  await client.fetchQuery({ queryKey: ["stale"], queryFn: () => "fresh" });
  client.setQueryData(["stale"], "patched again");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state("stale")).toMatchObject({ data: "patched again", isInvalidated: false });
});
