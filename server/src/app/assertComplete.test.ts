import { beforeAll, expect, it } from "vitest";
import { definedJobs } from "../platform/jobs/index.ts";
import { assertComplete, assertHandled } from "./assertComplete.ts";
import { routes } from "./features.ts";
import { allJobs } from "./jobs.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

it("refuses an endpoint without a route, and one with two", () => {
  expect(() => assertComplete(routes)).not.toThrow();
  const [first, ...rest] = routes;
  if (!first) throw new Error("There is no route");
  expect(() => assertComplete(rest)).toThrow(`No route for ${first.endpoint.method} ${first.endpoint.path}`);
  expect(() => assertComplete([...routes, first])).toThrow("has two routes");
});

it("refuses a job without a handler, and one with two", () => {
  const names = allJobs(app.running).map(({ name }) => name);
  expect(() => assertHandled(definedJobs(), names)).not.toThrow();
  const erase = "companies.erase";
  expect(() =>
    assertHandled(
      definedJobs(),
      names.filter((name) => name !== erase),
    ),
  ).toThrow(`No handler for ${erase}`);
  expect(() => assertHandled(definedJobs(), [...names, erase])).toThrow(`${erase} has two handlers`);
});
