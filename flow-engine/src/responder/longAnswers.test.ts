import { expect, it } from "vitest";
import { decideResponder } from "./decideResponder.ts";
import { situation } from "./situation.testing.ts";
import { asksHow, asksTerms, inMenu, inSupport } from "./table.testing.ts";

const questions = {
  "for consent": asksTerms,
  "for a rating": asksHow,
  "of a menu": { state: inMenu() },
  inSupport,
};
const signs = [".", "!", "1", "0 ", "- ", "*", "(", "a.", "sim ", "\n", "😀", "é"];
/** Milliseconds; one that is read once for each of its signs takes many times as long. */
const patience = 5_000;

it.each(Object.entries(questions))(
  "an answer to a question %s is read in time, however long it is",
  (_what, differs) => {
    for (const sign of signs)
      expect(decideResponder(situation({ ...differs, says: `${sign.repeat(120_000)}x` }))).toBeDefined();
  },
  patience,
);
