import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import type { Figure, Table } from "../report.ts";
import type { State } from "./state.ts";

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

interface Weights {
  script: Weight;
  style: Weight;
}

/** Measures what a browser really fetches for a page: script and style, whole and compressed. */
export async function measureWeights(
  browser: Browser,
  url: string,
  state: State,
): Promise<{ tables: Table[]; figures: Figure[] }> {
  const visit = (path: string) => async (page: Page) => {
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
  };
  const login = await weigh(browser, visit("/login"));
  // A fresh browser that has a session already: all that the inbox needs, and nothing of the login page.
  const inbox = await weigh(browser, visit("/tickets"), state);
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
