import { megabytesOfListFile, mostFilesOfList } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import {
  bodyOf,
  checkFileList,
  fileListRules,
  type FileListValues,
  optionOf,
  valuesOf,
} from "./fileListForm.ts";

beforeAll(() => loadPortuguese("file-lists"));

const t = (key: string) => key;
const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const known = valuesOf({
  id: 1,
  name: "Catálogos",
  message: "Veja:",
  options: [
    { id: 7, name: "Verão", path: "/files/1", mediaType: "image/png", file: { name: "a.png", size: 3 } },
  ],
});
const check = (change: Partial<FileListValues>) => {
  const values = { ...known, ...change };
  return [...Object.values(checkFileList(values)), fileListRules(t).options?.(values.options, values)].filter(
    Boolean,
  );
};

it("needs a name of three characters and a message", () => {
  expect(check({ name: " ab " })).toEqual(["Nome muito curto"]);
  expect(check({ name: "abc" })).toEqual([]);
  expect(check({ name: "" })).toEqual(["Obrigatório"]);
  expect(check({ message: "  " })).toEqual(["Obrigatório"]);
  expect(check({ message: "Oi" })).toEqual([]);
});

it("calls a chosen file as on the disk, and wants every file to have a name", () => {
  const option = optionOf(file("Tabela de preços.pdf"));
  expect(option).toMatchObject({ name: "Tabela de preços", id: undefined });
  expect(optionOf(file(".env")).name).toBe(".env");
  expect(check({ options: [{ ...option, name: " " }] })).toEqual(["Obrigatório"]);
  expect(check({ options: [option] })).toEqual([]);
});

it("refuses files before they are uploaded", () => {
  const most = megabytesOfListFile * 1024 * 1024;
  expect(check({ options: [optionOf(file("x.EXE"))] })).toEqual(["problem.forbidden"]);
  expect(check({ options: [optionOf(file("x.pdf", 0))] })).toEqual(["problem.emptyFile"]);
  expect(check({ options: [optionOf(file("x.pdf", most + 1))] })).toEqual(["problem.large"]);
  expect(check({ options: [optionOf(file("x.pdf", most))] })).toEqual([]);
  const many = (count: number) => Array.from({ length: count }, () => optionOf(file("a.txt")));
  expect(check({ options: many(mostFilesOfList + 1) })).toContain("problem.many");
  expect(check({ options: many(mostFilesOfList) })).toEqual([]);
});

it("sends options in their order, with the ids of those that are there", () => {
  const added = optionOf(file("b.png"));
  const values = { ...known, name: " Catálogos ", options: [added, ...known.options] };
  expect(bodyOf(values)).toEqual({
    name: "Catálogos",
    message: "Veja:",
    options: [{ name: "b" }, { id: 7, name: "Verão" }],
  });
  expect(bodyOf(values, ({ key, id }) => (key === added.key ? 9 : id)).options[0]).toEqual({
    id: 9,
    name: "b",
  });
});
