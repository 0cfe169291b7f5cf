import { foldText } from "../foldText.ts";
import type { MenuAnswer, MenuChoice } from "./menu.ts";
import { type MenuExit, menuExits } from "./menuText.ts";

interface Offered {
  choices: readonly MenuChoice[];
  exits: readonly MenuExit[];
}

/** Finds the choice that an answer means in the menu that was offered; undefined where it chooses nothing. */
export function readAnswer(
  answer: MenuAnswer,
  { choices, exits }: Offered,
): { exit: MenuExit } | { choice: string } | undefined {
  if ("choice" in answer) {
    const exit = exits.find((one) => one === answer.choice);
    return exit ? { exit } : choices.some(({ id }) => id === answer.choice) ? answer : undefined;
  }
  const said = plain(lastLine(answer.text));
  const exit = exits.find((one) => plain(menuExits[one].answer) === said);
  if (exit) return { exit };
  const chosen = numbered(said, choices) ?? choices.find(({ name }) => plain(name) === said);
  return chosen && said !== "" ? { choice: chosen.id } : undefined;
}

const numbered = <Choice>(said: string, choices: readonly Choice[]): Choice | undefined =>
  /^\d+$/.test(said) ? choices[Number(said) - 1] : undefined;

/** A contact who greets first and chooses below it has chosen. */
const lastLine = (text: string): string =>
  text
    .trimEnd()
    .split(/[\n\r]/)
    .at(-1) ?? "";

/** Text without accents, capitals and outer spaces. */
const plain = (text: string): string => foldText(text).trim();
