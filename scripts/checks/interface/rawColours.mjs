import ts from "typescript";
import { findAll } from "./readWeb.mjs";

const hex = "#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})";
const made = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(`;
const named =
  "white|black|red|green|blue|gray|grey|orange|yellow|pink|purple|brown|teal|cyan|magenta|navy|silver";
const inCode = new RegExp(String.raw`^${hex}$|${made}`, "i");
const inStyle = new RegExp(String.raw`(?<![\w-])(?:${hex}(?![\w-])|${made}|(?:${named})(?![\w-]))`, "i");
const coloured = /colou?r|background|fill|stroke|border|outline|shadow|^--/;

/**
 * Colours that are written where they are used instead of in the theme, which makes them for light and dark.
 * @param {string} path
 * @param {string} text
 */
export function findRawColoursInStyle(path, text) {
  // Comments go, their lines stay.
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const declarations = bare.matchAll(/(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...declarations]
    .filter(
      ([, property, value]) => coloured.test(property) && inStyle.test(value.replace(/var\([^()]*\)/g, "")),
    )
    .map(({ index, 2: value }) => `${path}:${lineAt(bare, index)}: ${value.trim()} belongs in the theme`);
}

/** @param {import("typescript").SourceFile} file */
export const findRawColours = (file) =>
  findAll(file, (node) => isText(node) && inCode.test(node.text)).map(
    ({ node, line }) => `${file.fileName}:${line}: ${node.text} belongs in the theme`,
  );

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
const lineAt = (text, index) => text.slice(0, index).split("\n").length;
