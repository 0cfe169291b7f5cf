import { isTimeZone } from "../localTime.ts";
import type { FlowSettings } from "./definition.ts";
import { type EmbeddedFile, flowFileLimits, type NamedRow, rowKinds } from "./flowFile.ts";
import type { ImportNotes } from "./importNotes.ts";
import { type ImportedRows, rowFor } from "./importReferences.ts";
import { type FlowPath, pathLimits } from "./playPath.ts";
import { idIn, listIn, numberIn, objectIn, textIn } from "./readData.ts";

/** Names of the rows that a file's nodes name by their ids. */
export const readRowsOf = (value: unknown): NamedRow[] =>
  listIn(value).flatMap((one) => {
    const row = objectIn(one);
    const [id, name] = [idIn(row["id"]), textIn(row["name"])];
    const kind = rowKinds.find((known) => known === row["kind"]);
    return kind === undefined || id === undefined || name === "" ? [] : [{ kind, id, name }];
  });

/** Files that came with their bytes. */
export const readFilesOf = (value: unknown): EmbeddedFile[] =>
  listIn(value)
    .slice(0, flowFileLimits.files)
    .flatMap((one) => {
      const file = objectIn(one);
      const [name, data] = [textIn(file["name"]), textIn(file["data"])];
      if (name === "" || data === "") return [];
      return [
        {
          name,
          original: textIn(file["original"]) || name,
          mimetype: textIn(file["mimetype"]),
          size: numberIn(file["size"]) ?? 0,
          sha256: textIn(file["sha256"]).toLowerCase(),
          data,
        },
      ];
    });

const most = { minutes: 43_200, words: 20, word: 60 } as const;

type Around = Pick<ImportedRows, "rows" | "rowNamed"> & { notes: ImportNotes };

/** Settings that are known and fit; the others stay as usual. */
export function readSettingsOf(value: unknown, around: Around): Partial<FlowSettings> {
  const given = objectIn(value);
  const read = {
    silenceMinutes: minutesIn(given["silenceMinutes"]),
    onSilence: silenceIn(given["onSilence"], around),
    rescueWords: wordsIn(given["rescueWords"]),
    afterHours: typeof given["afterHours"] === "boolean" ? given["afterHours"] : undefined,
  };
  const fitting = new Map(Object.entries(read).filter(([, setting]) => setting !== undefined));
  for (const name of Object.keys(given))
    if (!fitting.has(name)) around.notes.add("settingLeftOut", null, name);
  return Object.fromEntries(fitting);
}

function minutesIn(value: unknown): number | undefined {
  const minutes = idIn(value);
  return minutes !== undefined && minutes <= most.minutes ? minutes : undefined;
}

function silenceIn(value: unknown, around: Around): FlowSettings["onSilence"] | undefined {
  const { to, queueId } = objectIn(value);
  if (to === "wait" || to === "resolve") return { to };
  if (to !== "queue") return undefined;
  const { id, name } = rowFor(around, { kind: "queue", id: idIn(queueId) ?? 0 });
  if (id !== undefined) return { to, queueId: id };
  around.notes.add("queueUnknown", null, name);
  return { to: "wait" };
}

function wordsIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const words = value.map((word) => textIn(word).replaceAll(/\s+/g, " ").trim());
  return words.filter((word) => word !== "" && word.length <= most.word).slice(0, most.words);
}

/** Conversations that are kept as tests. */
export function readTestsOf(value: unknown, notes: ImportNotes): FlowPath[] {
  return listIn(value).flatMap((one, at) => {
    const path = at < pathLimits.paths ? pathIn(one) : undefined;
    if (path === undefined) notes.add("testLeftOut", null, textIn(objectIn(one)["name"]) || null);
    return path ?? [];
  });
}

const lastSeed = 2 ** 32 - 1;
const lastMoment = 4_102_444_799_999;

function pathIn(value: unknown): FlowPath | undefined {
  const path = objectIn(value);
  const [name, script] = [textIn(path["name"]).trim(), textIn(path["script"])];
  const [seed, at] = [numberIn(path["seed"]), numberIn(path["at"])];
  const chance = (["free", "a", "b"] as const).find((known) => known === path["chance"]);
  const timeZone = textIn(path["timeZone"]);
  if (name === "" || name.length > pathLimits.name || chance === undefined) return undefined;
  if (script.length > pathLimits.script || script.split("\n").length > pathLimits.lines) return undefined;
  if (!isWhole(seed, lastSeed) || !isWhole(at, lastMoment) || !isTimeZone(timeZone)) return undefined;
  return { name, script, seed, at, timeZone, isOpen: path["isOpen"] !== false, chance };
}

const isWhole = (value: number | undefined, largest: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= largest;
