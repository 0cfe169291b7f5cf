import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from "@mantine/core";
import { type BrandColours, fillOf, ink, neutrals, type Scheme, surfaces, tonesOf } from "./brandColours.ts";
import { mix } from "./colour.ts";
import { componentDefaults } from "./componentDefaults.ts";

/** Neutral greys with a breath of blue; 0 is the text of the dark theme, 7 its page. */
const darkShades: MantineColorsTuple = [
  "#e3e6eb",
  "#c3c8d1",
  "#a3a9b5",
  "#8b92a0",
  "#434956",
  "#2f343e",
  "#22262e",
  "#15171c",
  "#101216",
  "#0b0c0f",
];
const greyShades: MantineColorsTuple = [
  "#f7f8fa",
  "#eff1f4",
  "#e3e6eb",
  "#d2d7de",
  "#b6bdc8",
  "#7f8896",
  "#5c6573",
  "#434b58",
  "#2b313b",
  "#171b22",
];

/** The theme of a tenant in one scheme: its colour, moved only as far as reading on it and in it demands. */
export function buildTheme(brand: BrandColours, scheme: Scheme) {
  return createTheme({
    primaryColor: "brand",
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.179,
    colors: { brand: brandShades(brand[scheme], scheme), dark: darkShades, gray: greyShades },
    white: "#ffffff",
    black: ink,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    headings: {
      fontWeight: "600",
      sizes: {
        h1: { fontSize: "1.375rem", lineHeight: "1.3" },
        h2: { fontSize: "1.125rem" },
        h3: { fontSize: "1rem" },
      },
    },
    defaultRadius: "md",
    radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "20px" },
    cursorType: "pointer",
    focusRing: "auto",
    respectReducedMotion: true,
    components: componentDefaults,
  });
}

/** Ten steps around the colour, of which 6 fills buttons and reaches 4.5 : 1 with black or white text. */
function brandShades(colour: string, scheme: Scheme): MantineColorsTuple {
  const base = fillOf(colour, scheme);
  const tint = (share: number) => mix(base, "#ffffff", share);
  const shade = (share: number) => mix(base, "#000000", share);
  return [
    tint(0.94),
    tint(0.86),
    tint(0.72),
    tint(0.56),
    tint(0.38),
    tint(0.16),
    base,
    shade(0.12),
    shade(0.26),
    shade(0.42),
  ];
}

/** Our own tokens beside Mantine's, computed from the brand so that text in the brand's colour always reads. */
export const resolveVariables: CSSVariablesResolver = (theme) => {
  const fill = theme.colors["brand"]?.[6] ?? "#0000ff";
  return {
    variables: {
      "--app-header-height": "56px",
      "--app-drawer-width": "236px",
      "--app-rail-width": "60px",
      "--app-motion": "140ms",
    },
    light: schemeVariables(fill, "light"),
    dark: schemeVariables(fill, "dark"),
  };
};

/** The library's own light variants miss 4.5 : 1 in places; these reach it in both schemes. */
function softTones(dark: boolean): Record<string, string> {
  const tones = {
    red: "danger",
    orange: "warning",
    yellow: "warning",
    teal: "success",
    green: "success",
    blue: "info",
  };
  return Object.fromEntries(
    Object.entries(tones).flatMap(([colour, tone]) => [
      [`--mantine-color-${colour}-light`, `var(--app-${tone}-soft)`],
      [
        `--mantine-color-${colour}-light-hover`,
        `color-mix(in srgb, var(--app-${tone}-soft), ${dark ? "white" : "black"} 6%)`,
      ],
      [`--mantine-color-${colour}-light-color`, `var(--app-${tone}-text)`],
    ]),
  );
}

function schemeVariables(fill: string, scheme: Scheme): Record<string, string> {
  const surface = surfaces[scheme];
  const dark = scheme === "dark";
  const { soft, onSoft, text } = tonesOf(fill, scheme);
  return {
    "--mantine-color-body": surface,
    "--mantine-color-dimmed": neutrals[scheme].dimmed,
    "--mantine-color-placeholder": dark ? "#8b92a0" : "#69727f",
    "--mantine-color-anchor": text,
    "--mantine-color-error": dark ? "#ff8a80" : "#c4221a",
    "--mantine-color-success": dark ? "#5ad19a" : "#0b7a4b",
    "--mantine-color-default-border": neutrals[scheme].border,
    "--mantine-color-brand-light": soft,
    "--mantine-color-brand-light-hover": mix(surface, fill, dark ? 0.27 : 0.14),
    "--mantine-color-brand-light-color": onSoft,
    "--mantine-color-brand-outline": text,
    "--mantine-color-brand-text": text,
    ...softTones(dark),
    // Both grounds in either theme, where one is shown that is not the present one.
    "--app-ground-light": surfaces.light,
    "--app-ground-dark": surfaces.dark,
    "--app-page": dark ? "#101216" : "#f7f8fa",
    "--app-surface": surface,
    "--app-raised": dark ? "#1b1e24" : "#ffffff",
    "--app-hover": dark ? "#20242b" : "#f2f4f7",
    "--app-selected": soft,
    "--app-line": dark ? "#2a2e37" : "#e6e9ee",
    "--app-warning-soft": dark ? "#3a2f12" : "#fff5d9",
    "--app-warning-text": dark ? "#ffd479" : "#7a4b00",
    "--app-danger-soft": dark ? "#3d1d1c" : "#fdeceb",
    "--app-danger-text": dark ? "#ffa39b" : "#a51d16",
    "--app-success-soft": dark ? "#12352a" : "#e3f6ec",
    "--app-success-text": dark ? "#7be0b1" : "#0a6840",
    "--app-info-soft": dark ? "#16304a" : "#e6f1fd",
    "--app-info-text": dark ? "#94c9ff" : "#0b4f8f",
    // Bubbles of the conversation: the company's, the contact's, and the private ones.
    "--app-bubble-own": dark ? mix(surface, fill, 0.3) : mix(surface, fill, 0.13),
    "--app-bubble-contact": dark ? "#22262e" : "#ffffff",
    "--app-coast": dark ? "#51645a" : "#b3bfa6",
    "--app-highlight": dark ? "#8a6a00" : "#ffe08a",
    "--app-highlight-text": dark ? "#ffffff" : "#1f1800",
    "--app-bubble-private": dark ? "#3a2f12" : "#fff5d9",
    "--app-conversation": dark ? "#0d0f12" : "#f1f3f6",
  };
}
