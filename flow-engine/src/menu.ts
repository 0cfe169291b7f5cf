/** What stands below every menu, and what a contact may answer instead of a number. */
export const menuExits = {
  back: { answer: "#", text: "Voltar para o menu principal" },
  leave: { answer: "Sair", text: "Encerrar atendimento" },
} as const;

/** A menu as a contact reads it: the greeting, a line for each name, and the ways out of it. */
export function menuText(greeting: string, names: readonly string[]): string {
  if (names.length === 0) return greeting;
  const choices = names.map((name, at) => menuLine(String(at + 1), name));
  const exits = Object.values(menuExits).map(({ answer, text }) => menuLine(answer, text));
  return [greeting, "", ...choices, "", ...exits].join("\n").trim();
}

const menuLine = (answer: string, text: string): string => `*[ ${answer} ]* - ${text}`;
