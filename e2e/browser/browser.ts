import { endpoints } from "@balcao/contract";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Path of a Chromium: named by the test command, or the system's. */
const wholePath =
  process.env["CHROMIUM"] ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
/** Its headless shell, for every page that needs nothing else, where there is one. */
const shellPath = process.env["CHROMIUM_SHELL"] ?? wholePath;
/** Browser tests are skipped, and say so, where no Chromium can be had. */
export const hasBrowser = wholePath !== undefined;

/** An address in a company's network, without https. */
export const plainHost = "balcao.test";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // A name that is not this machine's own: without https, browsers withhold there what they give to localhost.
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  // The shell would otherwise round the widths of letters, unlike a browser that somebody sees.
  "--font-render-hinting=none",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
];
/** Milliseconds that a page may take for a step; far beyond what it should, since other tests share the machine. */
const patienceMs = 15_000;
const opened = new Map<string, Promise<Browser>>();

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** Chosen before; otherwise Portuguese. */
  language?: "pt" | "en" | "es" | "tr";
  /** A phone: fingers instead of a mouse. */
  touch?: boolean;
  /** Lets the page keep itself for the time without a network, which costs each page a copy of all its files. */
  keepsShell?: boolean;
  /** Opens in a whole Chromium, which can show a PDF. */
  whole?: boolean;
}

/** A page of its own, as a person of Brazil sees it. */
export async function openPage(url: string, options: PageOptions = {}): Promise<Page> {
  return openIn(await openContext(options), url);
}

async function openIn(context: BrowserContext, url: string): Promise<Page> {
  (ofTest ?? ofFile).push(context);
  const page = await context.newPage();
  page.on("pageerror", (error) => pageErrors.push(error.message));
  await page.goto(url);
  return page;
}

interface EntryOptions extends PageOptions {
  /** Address at which the page begins. */
  path?: string;
}

/** A page of somebody who has logged in already, as a browser opens that was open yesterday. */
export async function openPageAs(
  origin: string,
  login: { email: string; password: string },
  { path = "/tickets", ...options }: EntryOptions = {},
): Promise<Page> {
  const context = await openContext(options);
  const answer = await context.request.post(`${origin}/api${endpoints.auth.login.path}`, {
    data: { email: login.email, password: login.password, touch: options.touch ?? false },
  });
  if (!answer.ok()) throw new Error(`${login.email} may not log in: ${await answer.text()}`);
  const { token } = endpoints.auth.login.answer.parse(await answer.json());
  await context.addInitScript((kept) => {
    // Once: whoever logs out here stays outside.
    if (window !== top || localStorage.getItem("kept.entered") !== null) return;
    localStorage.setItem("kept.entered", "yes");
    localStorage.setItem("token", kept);
  }, token);
  return openIn(context, origin + path);
}

/** Errors that pages threw in this test; one may expect there to be nothing. */
export const pageErrors: string[] = [];

/** Contexts that the running test has opened; those that were opened before the first test stay until the last. */
let ofTest: BrowserContext[] | undefined;
const ofFile: BrowserContext[] = [];

/** Files share their process and this browser: `freshBrowser.ts` says where a test and a file begin and end. */
export function beginTest(): void {
  pageErrors.splice(0);
  ofTest = [];
}

/** A page that nobody looks at goes on drawing and asking, and takes a tenth of a processor from the next test. */
export async function endTest(): Promise<void> {
  await Promise.all((ofTest ?? []).splice(0).map((context) => context.close()));
}

export async function endFile(): Promise<void> {
  await endTest();
  ofTest = undefined;
  await Promise.all(ofFile.splice(0).map((context) => context.close()));
}

function launched(executablePath: string): Promise<Browser> {
  const browser =
    opened.get(executablePath) ?? chromium.launch({ executablePath, headless: true, args: flags });
  opened.set(executablePath, browser);
  return browser;
}

async function openContext({
  width = 1440,
  height = 900,
  theme = "light",
  language = "pt",
  touch = false,
  keepsShell = false,
  whole = false,
}: PageOptions): Promise<BrowserContext> {
  const browser = await launched((whole ? wholePath : shellPath) ?? "chromium");
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "pt-BR",
    hasTouch: touch,
    isMobile: touch,
    timezoneId: "America/Sao_Paulo",
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: keepsShell ? "allow" : "block",
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript((chosen) => {
    // A document that the page shows in a frame has a storage of its own, or none.
    if (window === top && localStorage.getItem("language") === null) localStorage.setItem("language", chosen);
  }, language);
  return context;
}

/** Keeps a picture where `SCREENSHOTS` names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Logs in through the login page, as a person does, in any language. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fillLogin(page, { email, password });
  await page.waitForURL("**/tickets");
}

export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
}
