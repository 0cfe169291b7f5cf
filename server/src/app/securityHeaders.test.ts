import { expect, it } from "vitest";
import { startTestApp, type TestApp } from "./testing.ts";

it("lets nobody frame the product, and the product frame nothing but documents and YouTube's player without cookies", async () => {
  const policy = await policyOf(await startTestApp());
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(policy.get("frame-src")).toBe("blob: https://www.youtube-nocookie.com");
  expect(policy.get("script-src")).toBe("'self' 'wasm-unsafe-eval'");
  expect(policy.get("opener")).toBe("same-origin");
});

it("lets the provider's login in where an app of its is configured", async () => {
  const environment = { META_APP_ID: "4711", META_APP_SECRET: "secret" };
  const policy = await policyOf(await startTestApp({ environment }));
  expect(policy.get("script-src")).toBe("'self' 'wasm-unsafe-eval' https://connect.facebook.net");
  expect(policy.get("frame-src")).toContain("https://www.facebook.com");
  expect(policy.get("opener")).toBe("same-origin-allow-popups");
});

it("lets pages use camera, microphone and place, and nothing else of a device", async () => {
  const app = await startTestApp();
  for (const path of ["/", "/health", "/api/nobodyKnows"]) {
    const { headers } = await fetch(`${app.url}${path}`);
    const rules = (headers.get("permissions-policy") ?? "").split(", ");
    expect(rules).toEqual(
      expect.arrayContaining([
        "camera=(self)",
        "microphone=(self)",
        "geolocation=(self)",
        "payment=()",
        "usb=()",
      ]),
    );
    expect(rules.filter((rule) => !rule.endsWith("=()"))).toHaveLength(3);
  }
});

async function policyOf(app: TestApp): Promise<Map<string, string>> {
  const { headers } = await fetch(`${app.url}/health`);
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split(";").map((rule): [string, string] => {
      const [name = "", ...sources] = rule.trim().split(" ");
      return [name, sources.join(" ")];
    }),
  );
  return policy.set("opener", headers.get("cross-origin-opener-policy") ?? "");
}
