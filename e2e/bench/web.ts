import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";
import { buildWeb } from "../../scripts/buildWeb.mjs";
import { makeBed } from "./bed/index.ts";
import { emailOf, password } from "./dataset/index.ts";
import type { BenchOptions } from "./options.ts";
import type { Result, Table } from "./report.ts";

interface File {
  name: string;
  bytes: number;
  gz: number;
}
interface Weight {
  files: File[];
  bytes: number;
  gz: number;
}

/** Measures what a browser really fetches for a page: script and style, whole and compressed. */
export async function benchWeb(options: BenchOptions): Promise<Result> {
  const { path, reason } = findBrowser({ mayInstall: true });
  if (path === undefined) throw new Error(`The pages cannot be weighed without a browser: ${reason}`);
  if (!buildWeb()) throw new Error("The web could not be built");
  const bed = await makeBed(options, "web");
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  try {
    const login = await weigh(browser, async (page) => {
      await page.goto(`${bed.server.url}/login`, { waitUntil: "networkidle" });
    });
    // A fresh browser that has a session already: all that the inbox needs, and nothing of the login page.
    const state = await logInByHand(browser, bed.server.url);
    const inbox = await weigh(
      browser,
      async (page) => {
        await page.goto(`${bed.server.url}/tickets`, { waitUntil: "networkidle" });
      },
      state,
    );
    const row = (name: string, { script, style }: Weights) => ({
      page: name,
      "script files": script.files.length,
      "script KB": script.bytes / 1024,
      "script gz KB": script.gz / 1024,
      "style KB": style.bytes / 1024,
      "style gz KB": style.gz / 1024,
    });
    return {
      tables: [
        { title: "What a page loads", rows: [row("login", login), row("inbox", inbox)] },
        largest("login", login),
        largest("inbox", inbox),
      ],
      figures: [
        { name: "login page, script gz", value: login.script.gz / 1024, unit: "KB", atMost: 150 },
        { name: "inbox, script gz", value: inbox.script.gz / 1024, unit: "KB", atMost: 260 },
      ],
    };
  } finally {
    await browser.close();
    await bed.stop();
  }
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;
interface Weights {
  script: Weight;
  style: Weight;
}

async function weigh(
  browser: Browser,
  visit: (page: Page) => Promise<void>,
  state?: State,
): Promise<Weights> {
  const context = await browser.newContext({
    locale: "pt-BR",
    serviceWorkers: "block",
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  const weights: Weights = { script: { files: [], bytes: 0, gz: 0 }, style: { files: [], bytes: 0, gz: 0 } };
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if ((type !== "script" && type !== "stylesheet") || !response.ok()) return;
    const weight = type === "script" ? weights.script : weights.style;
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    reading.push(response.body().then((body) => add(weight, name, body)));
  });
  await visit(page);
  await Promise.all(reading);
  await context.close();
  return weights;
}

function add(weight: Weight, name: string, body: Buffer): void {
  const gz = gzipSync(body, { level: 9 }).length;
  weight.files.push({ name, bytes: body.length, gz });
  weight.bytes += body.length;
  weight.gz += gz;
}

const largest = (page: string, { script }: Weights): Table => ({
  title: `The largest scripts of the ${page} page`,
  rows: script.files
    .toSorted((a, b) => b.gz - a.gz)
    .slice(0, 12)
    .map(({ name, bytes, gz }) => ({ file: name, KB: bytes / 1024, "gz KB": gz / 1024 })),
});

async function logInByHand(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${url}/tickets`);
  await page.locator("input[type=email], input[name=email]").first().fill(emailOf(1, 1));
  await page.locator("input[type=password]").first().fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => at.pathname.startsWith("/tickets"));
  const state = await context.storageState();
  await context.close();
  return state;
}
