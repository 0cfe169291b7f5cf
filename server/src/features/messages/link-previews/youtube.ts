import { z } from "zod";

/** A video's id is of these characters. */
const id = /^[\w-]{6,20}$/;
const hosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);

/** Says whether an address is a video of YouTube: watch, short, live, embedded, or shared. */
export function isYoutubeVideo(address: string): boolean {
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  const [, first = "", second = ""] = pathname.split("/");
  if (host === "youtu.be") return id.test(first);
  if (!hosts.has(host)) return false;
  if (first === "watch") return id.test(searchParams.get("v") ?? "");
  return ["shorts", "live", "embed"].includes(first) && id.test(second);
}

/** Address at which YouTube describes a video in few bytes; its pages are larger than we read (https://oembed.com). */
export const describedAt = (address: string): string =>
  `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(address)}`;

export const VideoDescription = z.object({
  title: z.string(),
  author_name: z.string().default(""),
  thumbnail_url: z.string().optional(),
});
