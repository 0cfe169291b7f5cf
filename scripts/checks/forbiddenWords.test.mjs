import { expect, it } from "vitest";
import { findForbiddenWords, readSheet } from "./forbiddenWords.mjs";

const sheet = readSheet(`
# Words

## pt Portuguese

| thing | say | never | but |
|---|---|---|---|
| the case | atendimento | \`ticket*\` | \`inbox:panes.ticket\` |
| the payment | Pix | \`PIX\` | |

## en English

| thing | say | never | but |
|---|---|---|---|
| the case | conversation | \`ticket*\` | |
`);

it("names each text that says a forbidden word, with the one to say", () => {
  const found = findForbiddenWords(sheet, {
    pt: {
      tickets: { empty: "Nenhum ticket", keys: { pay: "Pague com PIX" } },
      inbox: { panes: { ticket: "Ticket" } },
    },
    en: { tickets: { empty: "No Tickets" } },
  });
  expect(found).toEqual([
    'pt: tickets:empty says "ticket": say atendimento (docs/words.md)',
    'pt: tickets:keys.pay says "PIX": say Pix (docs/words.md)',
    'en: tickets:empty says "Tickets": say conversation (docs/words.md)',
  ]);
});

it("lets stand what the sheet says, other languages' words, and words of which a forbidden one is a part", () => {
  const texts = { pt: { a: { b: "Atendimento por Pix", c: "Etiquetar" } }, es: { a: { b: "Un ticket" } } };
  expect(findForbiddenWords(sheet, texts)).toEqual([]);
});
