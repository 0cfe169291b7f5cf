import type { SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { type PageWords, readPage, siteOf, tidy } from "./readPage.ts";
import { describedAt, isYoutubeVideo, VideoDescription } from "./youtube.ts";

export interface FetchedPreview extends PageWords {
  isVideo: boolean;
}

/** Bytes that are read of a page, whose head is enough, and of a picture; milliseconds of the whole. */
const limits = { page: 512 * 1024, picture: 5 * 1024 * 1024, timeoutMs: 8_000 };
const headers = {
  "user-agent": "Mozilla/5.0 (compatible; Balcao; link preview)",
  accept: "text/html,application/xhtml+xml;q=0.9",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.5",
};

interface Asked {
  fetchPublic: SafeFetch;
  companyId: number;
}

/** Reads what the page behind an address says of itself; undefined where it says nothing. Throws `OutboundError`. */
export async function fetchPreview(asked: Asked, url: string): Promise<FetchedPreview | undefined> {
  if (isYoutubeVideo(url)) return describeVideo(asked, url);
  const answer = await asked.fetchPublic(url, {
    tenant: asked.companyId,
    headers,
    timeoutMs: limits.timeoutMs,
    maxBytes: limits.page,
    cut: true,
  });
  const type = answer.headers["content-type"] ?? "";
  if (answer.status !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
  const words = await readPage(decode(answer.body, type), answer.url);
  return words && { ...words, isVideo: false };
}

async function describeVideo(
  { fetchPublic, companyId }: Asked,
  url: string,
): Promise<FetchedPreview | undefined> {
  const answer = await fetchPublic(describedAt(url), { tenant: companyId, timeoutMs: limits.timeoutMs });
  if (answer.status !== 200) return undefined;
  const { data: video } = VideoDescription.safeParse(parse(answer.text()));
  if (!video) return undefined;
  return {
    title: tidy(video.title, 200) || siteOf(url),
    description: tidy(video.author_name, 100),
    site: "YouTube",
    imageUrl: video.thumbnail_url,
    isVideo: true,
  };
}

/** The bytes of a picture; undefined where there is none. Throws `OutboundError`. */
export async function fetchPicture(
  { fetchPublic, companyId }: Asked,
  url: string,
): Promise<Buffer | undefined> {
  const answer = await fetchPublic(url, {
    tenant: companyId,
    headers: { ...headers, accept: "image/*" },
    timeoutMs: limits.timeoutMs,
    maxBytes: limits.picture,
  });
  return answer.status === 200 && answer.body.length > 0 ? answer.body : undefined;
}

/** Decodes by what the server says, else by what the page says, else UTF-8. Many older pages here are Latin-1. */
function decode(body: Buffer, contentType: string): string {
  const named =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2048))?.[1];
  try {
    return new TextDecoder(named ?? "utf-8").decode(body);
  } catch {
    return body.toString("utf8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
