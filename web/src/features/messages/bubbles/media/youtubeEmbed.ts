const videoId = /^[\w-]{6,20}$/;
const hosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const folders = new Set(["shorts", "live", "embed"]);

/**
 * Address at which a video of YouTube plays within a page, without the cookies of its own; undefined for any other
 * address.
 */
export function youtubeEmbed(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const id = idOf(url);
  if (id === undefined || !videoId.test(id)) return undefined;
  const start = startOf(url.searchParams);
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ""}`;
}

function idOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^www\./, "");
  const [, first = "", second] = pathname.split("/");
  if (host === "youtu.be") return first;
  if (!hosts.has(host)) return undefined;
  return first === "watch" ? (searchParams.get("v") ?? undefined) : folders.has(first) ? second : undefined;
}

/** `90`, `90s` or `1h2m3s`, in seconds. */
function startOf(params: URLSearchParams): number {
  const text = params.get("t") ?? params.get("start") ?? "";
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
