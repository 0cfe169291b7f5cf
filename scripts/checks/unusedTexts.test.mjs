import { expect, it } from "vitest";
import { findUnusedTexts } from "./unusedTexts.mjs";

const texts = {
  tags: {
    title: "Tags",
    left_one: "Falta uma",
    left_other: "Faltam {{count}}",
    tick: { sent: "Enviada", read: "Lida" },
    lane: { add: "Nova coluna" },
  },
};
const used = [
  't("title"); t("left", { count }); t(`tick.${level}`);',
  'const words = "lane"; t(`${words}.add`); `${a}`; `${a} e ${b}`;',
];

it("finds a text that nothing asks for", () => {
  const more = {
    tags: { ...texts.tags, old: "Antiga", tick: { ...texts.tags.tick }, gone: { text: "Foi" } },
  };
  expect(findUnusedTexts(more, used)).toEqual(["tags:old", "tags:gone.text"]);
});

it("takes a text as used that is asked for whole, with its plurals, from another file, or by its group", () => {
  expect(findUnusedTexts(texts, used)).toEqual([]);
  expect(findUnusedTexts({ tags: { title: "Tags" } }, ['translate("tags:title")'])).toEqual([]);
  expect(findUnusedTexts({ tags: { title: "Tags" } }, ['translate("tickets:title")'])).toEqual([
    "tags:title",
  ]);
});

it("takes nothing as used because of a template without a group", () => {
  expect(findUnusedTexts({ tags: { title: "Tags" } }, ["`${whatever}`; `${a}-${b}`"])).toEqual([
    "tags:title",
  ]);
});
