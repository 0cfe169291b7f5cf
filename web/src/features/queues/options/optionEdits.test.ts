import { expect, it } from "vitest";
import {
  addOption,
  bodyOfMenu,
  changeOption,
  moveOption,
  newOption,
  type OptionValues,
  removeOption,
  valuesOfMenu,
} from "./optionEdits.ts";

const option = (name: string, options: OptionValues[] = []): OptionValues => ({
  ...newOption(),
  name,
  options,
});
const menu = [option("A"), option("B", [option("B1"), option("B2"), option("B3")]), option("C")];
const names = (of: readonly OptionValues[]): unknown[] =>
  of.map(({ name, options }) => (options.length > 0 ? [name, names(options)] : name));

it("adds, changes and removes where the path leads, and leaves the rest", () => {
  expect(names(addOption(menu, [], option("D")))).toEqual(["A", ["B", ["B1", "B2", "B3"]], "C", "D"]);
  expect(names(addOption(menu, [0], option("A1")))).toEqual([["A", ["A1"]], ["B", ["B1", "B2", "B3"]], "C"]);
  expect(names(changeOption(menu, [1, 2], { name: "X" }))).toEqual(["A", ["B", ["B1", "B2", "X"]], "C"]);
  expect(names(removeOption(menu, [1, 0]))).toEqual(["A", ["B", ["B2", "B3"]], "C"]);
  expect(names(removeOption(menu, [1]))).toEqual(["A", "C"]);
});

it("moves within a menu, and stays where there is no such place", () => {
  expect(names(moveOption(menu, [1, 0], 2))).toEqual(["A", ["B", ["B2", "B3", "B1"]], "C"]);
  expect(names(moveOption(menu, [2], 0))).toEqual(["C", "A", ["B", ["B1", "B2", "B3"]]]);
  expect(names(moveOption(menu, [0], -1))).toEqual(names(menu));
  expect(names(moveOption(menu, [2], 3))).toEqual(names(menu));
});

it("sends what the kind of an option means, and nothing that was left over from another", () => {
  const left = { optQueueId: "3", optUserId: "4", options: [option("Abaixo")] };
  const [text, queue, person, files] = bodyOfMenu([
    { ...option(" Texto "), ...left },
    { ...option("Fila"), ...left, queueType: "queue" },
    { ...option("Pessoa"), ...left, queueType: "attendent" },
    { ...option("Arquivos"), ...left, optFileId: "5", queueType: "file" },
  ]);
  expect(text).toMatchObject({
    name: "Texto",
    optQueueId: null,
    optUserId: null,
    options: [{ name: "Abaixo" }],
  });
  expect(queue).toMatchObject({ optQueueId: 3, optUserId: null, options: [] });
  expect(person).toMatchObject({ optQueueId: 3, optUserId: 4, optFileId: null, options: [] });
  expect(files).toMatchObject({ optQueueId: null, optUserId: null, optFileId: 5, options: [] });
});

it("sends back what it was given", () => {
  const shown = {
    optIntegrationId: null,
    optFileId: null,
    greetingMessage: "Oi",
    closeTicket: true,
  } as const;
  const saved = [
    {
      ...shown,
      id: 1,
      name: "Menu",
      queueType: "text",
      optQueueId: null,
      optUserId: null,
      options: [
        { ...shown, id: 2, name: "Fila", queueType: "queue", optQueueId: 9, optUserId: null, options: [] },
      ],
    },
  ] as const;
  expect(bodyOfMenu(valuesOfMenu(structuredClone(saved) as never))).toEqual([
    {
      id: 1,
      name: "Menu",
      greetingMessage: "Oi",
      closeTicket: true,
      queueType: "text",
      optQueueId: null,
      optUserId: null,
      optFileId: null,
      optIntegrationId: null,
      options: [
        {
          id: 2,
          name: "Fila",
          greetingMessage: "Oi",
          closeTicket: true,
          queueType: "queue",
          optQueueId: 9,
          optUserId: null,
          optFileId: null,
          optIntegrationId: null,
          options: [],
        },
      ],
    },
  ]);
});
