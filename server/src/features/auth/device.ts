import type { IncomingHttpHeaders } from "node:http";
import type { Device } from "../users/index.ts";

/** Words of browsers on phones and tablets: they name the system, and mostly "Mobile". */
const mobileWords = /\b(Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|KaiOS)\b/i;
/** Systems of computers: one with a touchscreen is still a computer, whatever is plugged in at the moment. */
const computerWords = /\b(Windows NT|CrOS)\b/;
const mobilePlatforms = /^"?(Android|iOS)"?$/;

/**
 * Tells the kind of device from the headers of a login. Tablets that ask for the desktop version of pages say that they
 * are a Mac or a Linux computer, as iPads always do: there the browser itself says whether a finger is what points.
 */
export function deviceOf(headers: IncomingHttpHeaders, touch: boolean): Device {
  const agent = headers["user-agent"] ?? "";
  const saysMobile =
    mobileWords.test(agent) ||
    headers["sec-ch-ua-mobile"] === "?1" ||
    mobilePlatforms.test([headers["sec-ch-ua-platform"] ?? ""].flat().join());
  if (saysMobile) return "mobile";
  return touch && !computerWords.test(agent) ? "mobile" : "computer";
}
