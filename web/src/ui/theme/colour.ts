type Rgb = readonly [number, number, number];

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
export const aaContrast = 4.5;

/** Reads #rgb, #rgba, #rrggbb or #rrggbbaa, with or without #; undefined when it is none of them. */
export function parseColour(text: string): Rgb | undefined {
  const hex = text.replace(/^#/, "");
  if (!/^[0-9a-f]{3,8}$/i.test(hex) || hex.length === 5 || hex.length === 7) return undefined;
  const digits = hex.length < 6 ? [...hex].map((d) => d + d).join("") : hex;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

export const toHex = ([r, g, b]: Rgb): string =>
  `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, "0")).join("")}`;

/** `#rrggbb` for any colour of the API; the fallback for one that cannot be read. */
export function normaliseColour(text: string | null | undefined, fallback = "#7c7c7c"): string {
  const rgb = parseColour(text ?? "");
  return rgb ? toHex(rgb) : fallback;
}

const linear = (value: number): number => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseColour(one) ?? black), luminance(parseColour(other) ?? black)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever reads better on a background. */
export const textOn = (background: string): "#000000" | "#ffffff" =>
  contrast(background, "#000000") > contrast(background, "#ffffff") ? "#000000" : "#ffffff";

/** Colours behind the initials of contacts. White letters can be read on each, as on the colours of colleagues. */
export const initialsColours = [
  "#3b6fd4",
  "#0f7d62",
  "#b4541a",
  "#8a4fc7",
  "#b83280",
  "#2f7d95",
  "#6b7a1e",
  "#c0392b",
];

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parseColour(one) ?? black, parseColour(other) ?? black];
  const blend = (from: number, to: number) => from + (to - from) * share;
  return toHex([blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]);
}

/** The colour itself where it can be read on the background, else moved towards black or white until it can. */
export function readableOn(colour: string, background: string, wanted = aaContrast): string {
  const start = normaliseColour(colour);
  const goal = luminance(parseColour(background) ?? white) > 0.18 ? "#000000" : "#ffffff";
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(start, goal, share);
    if (contrast(candidate, background) >= wanted) return candidate;
  }
  return goal;
}

/** Any hue, of middling saturation (0.55 to 0.8) and lightness (0.42 to 0.58); `random` gives 0 to 1. */
export function randomColour(random: () => number = Math.random): string {
  const hue = random() * 360;
  return hslToHex(hue, 0.55 + random() * 0.25, 0.42 + random() * 0.16);
}

function hslToHex(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
