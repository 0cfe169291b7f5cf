import { expect, it } from "vitest";
import { startTestApp } from "./testing.ts";

it("lets nobody frame the product, and the product frame nothing but YouTube's player without cookies", async () => {
  const app = await startTestApp();
  const { headers } = await fetch(`${app.url}/health`);
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split(";").map((rule): [string, string] => {
      const [name = "", ...sources] = rule.trim().split(" ");
      return [name, sources.join(" ")];
    }),
  );
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(policy.get("frame-src")).toBe("https://www.youtube-nocookie.com");
  expect(policy.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
});
