import { contrast, mix, normaliseColour, readableOn, textOn } from "./colour.ts";

export type Scheme = "light" | "dark";
export interface BrandColours {
  light: string;
  dark: string;
}

/** Colours of the ground that everything lies on. */
export const surfaces = { light: "#ffffff", dark: "#15171c" } as const;
/** Colours of text: on the ground of the light theme, and on a fill that is light. */
export const ink = "#171b22";

/** Colours of words, lines and fields, the same for every tenant. */
export const neutrals = {
  light: { text: ink, dimmed: "#5c6573", border: "#d2d7de", field: "#ffffff" },
  dark: { text: "#e3e6eb", dimmed: "#a3a9b5", border: "#434956", field: "#22262e" },
} as const;

/** The tenant's colour as it fills buttons: moved only as far as text on it demands. */
export const fillOf = (colour: string, scheme: Scheme): string =>
  legibleFill(normaliseColour(colour, scheme === "light" ? "#0000ff" : "#39ace7"));

/** Text on a fill is black or white; a middle tone where neither reads is darkened. */
function legibleFill(colour: string): string {
  const best = Math.max(contrast(colour, "#000000"), contrast(colour, "#ffffff"));
  return best >= 4.5 ? colour : readableOn(colour, "#ffffff");
}

/** Colours made of a fill: the ground of what is chosen, text on it, and text in the brand's colour on the page. */
export function tonesOf(fill: string, scheme: Scheme) {
  const surface = surfaces[scheme];
  const soft = mix(surface, fill, scheme === "dark" ? 0.2 : 0.09);
  return { soft, onSoft: readableOn(fill, soft), text: readableOn(fill, surface) };
}

/** Text on a fill, as the library chooses it. */
export const textOnFill = (fill: string): string => (textOn(fill) === "#000000" ? ink : "#ffffff");
