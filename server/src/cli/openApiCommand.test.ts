import { expect, it } from "vitest";
import { routes } from "../app/features.ts";
import { describeServed } from "./openApiCommand.ts";

it("describes no call that nobody serves: by it the check of docs/openapi.json finds a missing route", () => {
  const [first, ...rest] = routes;
  if (!first) throw new Error("There is no route");
  const { method, path } = first.endpoint;
  expect(() => describeServed(rest)).toThrow(`No route for ${method} ${path}`);
  expect(() => describeServed([...routes, first])).toThrow(`${method} ${path} has two routes`);
  expect(describeServed(routes)).toContain('"openapi"');
});
