/** Exits that a contact may answer instead of a choice. The first menu of several queues is not left by `back`. */
export const menuExits = {
  back: { answer: "#", title: "Voltar", text: "Voltar para o menu principal" },
  leave: { answer: "Sair", title: "Sair", text: "Encerrar atendimento" },
} as const;
export type MenuExit = keyof typeof menuExits;

/** Words above a menu that is repeated because the answer chose nothing. */
export const invalidAnswer = "Opção inválida";

/** Words above a menu that comes anew because what was chosen is no longer there. */
export const changedMenu = "Nosso menu mudou. Por favor, escolha novamente.";

const everyExit: readonly MenuExit[] = ["back", "leave"];

/** A menu as a contact reads it: the greeting, a line for each name, and the ways out of it. */
export function menuText(
  greeting: string,
  names: readonly string[],
  exits: readonly MenuExit[] = everyExit,
): string {
  if (names.length === 0) return greeting;
  const choices = names.map((name, at) => menuLine(String(at + 1), name));
  const ways = exits.map((exit) => menuLine(menuExits[exit].answer, menuExits[exit].text));
  return [greeting, "", ...choices, "", ...ways].join("\n").trim();
}

const menuLine = (answer: string, text: string): string => `*[ ${answer} ]* - ${text}`;
