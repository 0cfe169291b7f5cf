// npm run screenshots: takes every picture of `screens.ts` again, from a demo of its own, or from a running one.
//   BASE_URL   where a demo runs already
//   OUT        the folder (docs/screenshots)
//   ONLY       pictures by name, with commas between them: conversation-phone,inbox-phone
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";
import logins from "../../server/src/cli/demo/logins.json" with { type: "json" };
import { type Screen, screens } from "./screens.ts";

const port = 18_480;
const base = process.env["BASE_URL"] ?? `http://localhost:${port}`;
/** The first start installs, builds and fills a clinic. Milliseconds. */
const patience = 180_000;
const out = process.env["OUT"] ?? "docs/screenshots";
const only = process.env["ONLY"]?.split(",");
const views = [
  { name: "desktop", width: 1440, height: 900, theme: "light" },
  { name: "desktop-dark", width: 1440, height: 900, theme: "dark" },
  { name: "phone", width: 390, height: 844, theme: "light" },
  { name: "phone-dark", width: 390, height: 844, theme: "dark" },
] as const;
type View = (typeof views)[number];

async function main(): Promise<void> {
  const stop = process.env["BASE_URL"] === undefined ? await startDemo() : () => undefined;
  try {
    await takeAll();
  } finally {
    stop();
  }
}

/** A clinic full of conversations in a folder that goes afterwards. */
async function startDemo(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), "balcao-screenshots-"));
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SIMULATOR: "on" };
  const server = spawn(process.execPath, ["scripts/start.mjs", "--demo"], {
    env: environment,
    stdio: "ignore",
  });
  const stop = () => {
    server.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    server.kill("SIGTERM");
  };
  const until = Date.now() + patience;
  while (!(await isReady())) {
    if (Date.now() > until) {
      stop();
      throw new Error("The demo did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return stop;
}

const isReady = (): Promise<boolean> =>
  fetch(`${base}/ready`).then(
    (response) => response.ok,
    () => false,
  );

async function takeAll(): Promise<void> {
  const { path, reason } = findBrowser({ mayInstall: true });
  if (path === undefined) throw new Error(reason);
  const token = await logIn();
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
    ],
  });
  for (const view of views)
    for (const screen of screens)
      if (only?.includes(nameOf(screen, view)) ?? true) await take(browser, { view, screen, token });
  await browser.close();
}

const nameOf = (screen: Screen, view: View): string => `${screen.name}-${view.name}`;

async function take(
  browser: Browser,
  { view, screen, token }: { view: View; screen: Screen; token: string },
): Promise<void> {
  const page = await openPage(browser, view, screen.isPublic ? undefined : token);
  await page.goto(base + screen.path);
  // Live streams never end, so that the network is never idle everywhere.
  await page.getByRole("main").waitFor();
  await page.waitForTimeout(1_000);
  await screen.prepare?.(page);
  // All that moves has come to rest, and fonts and pictures are there.
  await page.waitForTimeout(500);
  const file = join(out, `${nameOf(screen, view)}.png`);
  await page.screenshot({ path: file });
  await page.context().close();
  console.log(file);
}

async function openPage(browser: Browser, view: View, token: string | undefined): Promise<Page> {
  const { width, height, theme } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
    hasTouch: width < 600,
    isMobile: width < 600,
  });
  const page = await context.newPage();
  const stored = { theme, language: "pt", ...(token !== undefined && { token }) };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return page;
}

/** One session for all pictures: a second login would end the first. */
async function logIn(): Promise<string> {
  const body = { email: logins.users[0]?.email, password: logins.password };
  const response = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null || !("token" in answer))
    throw new Error(`Logging in answered ${response.status}.`);
  return String(answer.token);
}

await main();
