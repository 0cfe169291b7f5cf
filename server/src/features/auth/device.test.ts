import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const macintosh =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const linux =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const chromebook =
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const androidTablet =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
const firefoxTablet = "Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0";

const of = (agent: string | undefined, touch = false, hints: Record<string, string> = {}) =>
  deviceOf({ ...(agent !== undefined && { "user-agent": agent }), ...hints }, touch);

it("takes phones and tablets for mobile by what their browsers say of themselves", () => {
  for (const agent of [android, androidTablet, iphone, firefoxTablet]) {
    expect(of(agent)).toBe("mobile");
    expect(of(agent, true)).toBe("mobile");
  }
  expect(of(linux, false, { "sec-ch-ua-mobile": "?1" })).toBe("mobile");
  expect(of(linux, false, { "sec-ch-ua-mobile": "?0", "sec-ch-ua-platform": '"Android"' })).toBe("mobile");
});

it("takes what says Macintosh or Linux for a tablet where a finger points, else for a computer", () => {
  for (const agent of [macintosh, linux]) {
    expect(of(agent)).toBe("computer");
    expect(of(agent, true)).toBe("mobile");
  }
  expect(of(macintosh, false, { "sec-ch-ua-mobile": "?0", "sec-ch-ua-platform": '"macOS"' })).toBe(
    "computer",
  );
});

it("takes a computer with a touchscreen for a computer, with and without its keyboard", () => {
  for (const agent of [windows, chromebook]) {
    expect(of(agent)).toBe("computer");
    expect(of(agent, true)).toBe("computer");
  }
});

it("takes what says nothing of itself for a computer, such as a program", () => {
  expect(of(undefined)).toBe("computer");
  expect(of("curl/8.5.0")).toBe("computer");
});
