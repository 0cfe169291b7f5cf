// The platform names no domain event: what it does about one is handed in by whoever knows it.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../workspace.mjs";
import { eventsIn, findEventNames } from "./eventNames.mjs";
import { report } from "./report.mjs";

const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.(test|testing|bench|globalSetup))\.ts$/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(inRoot(folder, path), "utf8")]);

const events = sourcesIn("server/src/features").flatMap(([, text]) => eventsIn(text));
report(sourcesIn("server/src/platform").flatMap(([path, text]) => findEventNames(path, text, events)));
