import { lastLine } from "../answers/lastLine.ts";
import { readAnswer } from "../answers/readAnswer.ts";
import type { MenuAnswer, MenuChoice } from "./menu.ts";
import { type MenuExit, menuExits } from "./menuText.ts";

interface Offered {
  choices: readonly MenuChoice[];
  exits: readonly MenuExit[];
}

type Read = { exit: MenuExit } | { choice: string };

/** Finds the choice that an answer means in the menu that was offered; undefined where it chooses nothing. */
export function readMenuAnswer(answer: MenuAnswer, { choices, exits }: Offered): Read | undefined {
  if ("choice" in answer) {
    const exit = exits.find((one) => one === answer.choice);
    return exit ? { exit } : choices.some(({ id }) => id === answer.choice) ? answer : undefined;
  }
  const text = lastLine(answer.text);
  const exit = readAnswer(
    text,
    exits.map((one) => ({ means: one, names: [menuExits[one].answer] })),
  );
  if (exit) return { exit };
  return readAnswer<Read>(text, [
    ...choices.map(({ id, name }, at) => ({
      means: { choice: id },
      number: at + 1,
      names: [name],
      isForgiving: true,
    })),
    // An option that is called so comes before them.
    ...exits
      .map((one) => ({ means: { exit: one }, names: namesOf(one) }))
      .filter(({ names }) => !choices.some(({ name }) => names.includes(name.toLowerCase()))),
  ]);
}

/** Other names of an exit. */
const namesOf = (exit: MenuExit): string[] => {
  const { answer, title, text } = menuExits[exit];
  return [title.toLowerCase(), text.toLowerCase(), `${answer} - ${text}`];
};
