import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { playTried } from "./tried.ts";
import { stories } from "./written/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
}, 60_000);

describe("a written story, tried on its connection", () => {
  it.each(stories)("$name", async (story) => {
    expect(await playTried(app, story)).toEqual(story.script);
  });
});
