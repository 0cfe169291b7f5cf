// Checks that the web shows things from their homes: colours from the theme, texts from the language files, and what a
// channel can do from the session.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../workspace.mjs";
import { findChannelRules } from "./interface/channelRules.mjs";
import { findHardTexts } from "./interface/hardTexts.mjs";
import { judgePlaces } from "./interface/judgePlaces.mjs";
import { places } from "./interface/places.mjs";
import { findRawColours, findRawColoursInStyle } from "./interface/rawColours.mjs";
import { readWeb } from "./interface/readWeb.mjs";
import { report } from "./report.mjs";

const { Channel } = await import(pathToFileURL(inRoot("contract/src/core/schemas.ts")).href);
const paths = readdirSync(inRoot("web/src"), { recursive: true, encoding: "utf8" }).map(
  (path) => `web/src/${path}`,
);
const read = (path) => readFileSync(inRoot(path), "utf8");
const files = paths
  .filter((path) => /(?<!\.(test|testing|d))\.tsx?$/.test(path))
  .map((path) => readWeb(path, read(path)));
const styles = paths.filter((path) => path.endsWith(".css"));

const faults = {
  channels: files.flatMap((file) => findChannelRules(file, Channel.options)),
  colours: [
    ...files.flatMap(findRawColours),
    ...styles.flatMap((path) => findRawColoursInStyle(path, read(path))),
  ],
  texts: files.flatMap(findHardTexts),
};
report(Object.entries(faults).flatMap(([kind, found]) => judgePlaces(found, places[kind])));
