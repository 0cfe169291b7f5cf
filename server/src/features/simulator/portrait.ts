import type { Random } from "./random.ts";

const skins = ["#f6d3b8", "#eec09c", "#d9a072", "#b97a4e", "#8a5433", "#5f3a24"];
const hairs = ["#1d1512", "#2f2018", "#4a2f1d", "#7a4a24", "#a9662c", "#c9b8a6", "#8d8d92"];
const shirts = ["#2f6fed", "#0f9d7a", "#e2574c", "#8a5cf0", "#f0a030", "#16a0b8", "#d6498f", "#45506b"];
const skies: readonly (readonly [string, string])[] = [
  ["#dbeafe", "#93c5fd"],
  ["#dcfce7", "#86efac"],
  ["#fef3c7", "#fcd34d"],
  ["#fae8ff", "#e0a6f5"],
  ["#ffe4e6", "#fda4af"],
  ["#e0f2fe", "#7dd3fc"],
  ["#ede9fe", "#c4b5fd"],
  ["#f1f5f9", "#cbd5e1"],
];

/** A simple drawn face, as SVG: nobody real, and everybody different. */
export function drawFace(random: Random, isWoman: boolean): string {
  const [light, deep] = random.pick(skies);
  const [skin, hair, shirt] = [random.pick(skins), random.pick(hairs), random.pick(shirts)];
  const style = random.whole(0, 2);
  return frame(
    { light, deep },
    `${isWoman ? longHair(hair, style) : ""}
    <path d="M48 256c0-46 34-72 80-72s80 26 80 72z" fill="${shirt}"/>
    <path d="M104 160h48v34a24 20 0 0 1-48 0z" fill="${skin}"/><path d="M104 172a30 22 0 0 0 48 0v10a30 24 0 0 1-48 0z" fill="#0002"/>
    <ellipse cx="76" cy="118" rx="9" ry="13" fill="${skin}"/><ellipse cx="180" cy="118" rx="9" ry="13" fill="${skin}"/>
    <ellipse cx="128" cy="112" rx="53" ry="62" fill="${skin}"/>
    ${isWoman ? fringe(hair, style) : shortHair(hair, style)}
    ${features(random, hair, isWoman)}`,
  );
}

const longHair = (hair: string, style: number): string =>
  [
    `<path d="M64 110c0-52 28-76 64-76s64 24 64 76v78c0 16-28 22-28 0H92c0 22-28 16-28 0z" fill="${hair}"/>`,
    `<path d="M60 118c-4-60 30-88 68-88s72 28 68 88c-2 26 8 40 0 54-10 18-34 8-34-10H94c0 18-24 28-34 10-8-14 2-28 0-54z" fill="${hair}"/>`,
    `<circle cx="128" cy="34" r="26" fill="${hair}"/><path d="M68 118c0-56 26-80 60-80s60 24 60 80z" fill="${hair}"/>`,
  ][style] ?? "";

const fringe = (hair: string, style: number): string =>
  [
    `<path d="M74 106c2-46 26-60 54-60s52 14 54 60c-16-6-26-18-32-34-14 18-44 30-76 34z" fill="${hair}"/>`,
    `<path d="M73 108c0-44 25-62 55-62s55 18 55 62c-10-22-24-32-55-32s-45 10-55 32z" fill="${hair}"/>`,
    `<path d="M74 104c4-40 26-56 54-56s50 16 54 56c-20-4-42-14-56-34-12 18-32 30-52 34z" fill="${hair}"/>`,
  ][style] ?? "";

const shortHair = (hair: string, style: number): string =>
  [
    `<path d="M73 104c-4-48 24-66 56-66s58 20 54 66c-8-18-14-26-22-32-22 10-50 8-66 0-8 6-16 14-22 32z" fill="${hair}"/>`,
    `<path d="M74 100c0-40 22-60 56-60 30 0 54 18 52 60-4-14-8-20-14-24-26 4-60 0-80-4-6 6-12 14-14 28z" fill="${hair}"/>`,
    `<path d="M78 92c2-34 20-48 50-48s48 14 50 48c-10-12-24-20-50-20s-40 8-50 20z" fill="${hair}"/>`,
  ][style] ?? "";

function features(random: Random, hair: string, isWoman: boolean): string {
  const smile = random.whole(6, 14);
  const glasses = random.chance(0.25)
    ? `<g fill="none" stroke="#2b2f38" stroke-width="4"><circle cx="105" cy="114" r="17"/><circle cx="151" cy="114" r="17"/><path d="M122 112h12"/></g>`
    : "";
  const beard =
    !isWoman && random.chance(0.4)
      ? `<path d="M80 128c4 44 24 52 48 52s44-8 48-52c-10 18-22 22-48 20-26 2-38-2-48-20z" fill="${hair}" opacity=".92"/>`
      : "";
  return `${beard}
    <circle cx="105" cy="114" r="6" fill="#26211f"/><circle cx="151" cy="114" r="6" fill="#26211f"/>
    <path d="M93 98q12-8 24 0M139 98q12-8 24 0" stroke="${hair}" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M108 146q20 ${smile * 2} 40 0" stroke="#fff" stroke-width="7" fill="#fff" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="92" cy="136" r="9" fill="#f06a6a" opacity=".18"/><circle cx="164" cy="136" r="9" fill="#f06a6a" opacity=".18"/>${glasses}`;
}

/** Draws letters or a sign on a colour, for groups and whoever shows no face. */
export function drawLetters(random: Random, letters: string): string {
  const [light, deep] = random.pick(skies);
  const word = letters.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return frame(
    { light, deep },
    `<text x="128" y="164" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="104" font-weight="bold" text-anchor="middle" fill="#1f2937" opacity=".72">${word}</text>`,
  );
}

const frame = ({ light, deep }: { light: string; deep: string }, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>${inner}</svg>`;
