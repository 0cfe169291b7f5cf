import { showableLine } from "../../../platform/text/showable.ts";

/** Title, text and picture of a page. */
export interface PageWords {
  title: string;
  description: string;
  site: string;
  /** Absolute. */
  imageUrl: string | undefined;
}

const limits = { title: 200, description: 300, site: 80 };
const heads = ["og:title", "twitter:title", "og:description", "twitter:description", "description"] as const;
const others = ["og:site_name", "og:image", "og:image:secure_url", "twitter:image"] as const;
const known: ReadonlySet<string> = new Set([...heads, ...others]);

/** Reads the head of a page. A page without title says nothing. */
export async function readPage(html: string, url: string): Promise<PageWords | undefined> {
  const { meta, title } = await collect(html);
  const pick = (...names: (typeof heads | typeof others)[number][]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined && value !== "");
  const shown = tidy(pick("og:title", "twitter:title") ?? title, limits.title);
  if (shown === "") return undefined;
  return {
    title: shown,
    description: tidy(pick("og:description", "twitter:description", "description") ?? "", limits.description),
    site: tidy(pick("og:site_name") ?? siteOf(url), limits.site),
    imageUrl: absolute(pick("og:image:secure_url", "og:image", "twitter:image"), url),
  };
}

/** The first of each name counts, and of titles the head's: drawings within a page have titles too. */
async function collect(html: string): Promise<{ meta: Map<string, string>; title: string }> {
  const { Parser } = await import("htmlparser2");
  const meta = new Map<string, string>();
  let title: string | undefined;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "title" && title === undefined) {
        inTitle = true;
        title = "";
      }
      if (name === "meta") note(meta, attributes);
      if (name === "body") parser.pause();
    },
    ontext(text) {
      if (inTitle && title !== undefined && title.length < 1000) title += text;
    },
    onclosetag(name) {
      if (name === "title") inTitle = false;
    },
  });
  parser.write(html);
  return { meta, title: title ?? "" };
}

function note(meta: Map<string, string>, attributes: Record<string, string>): void {
  const name = (attributes["property"] ?? attributes["name"] ?? "").toLowerCase();
  const content = attributes["content"];
  if (known.has(name) && content !== undefined && !meta.has(name)) meta.set(name, content.trim());
}

/** Text in one line, cut between characters. */
export function tidy(text: string, most: number): string {
  const plain = showableLine(text);
  return plain.length > most
    ? `${plain
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : plain;
}

export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

function absolute(image: string | undefined, base: string): string | undefined {
  if (image === undefined || !URL.canParse(image, base)) return undefined;
  return new URL(image, base).href;
}
