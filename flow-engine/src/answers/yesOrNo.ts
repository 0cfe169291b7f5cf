import { lastLine } from "./lastLine.ts";
import { readAnswer } from "./readAnswer.ts";

const answersTo = (yes: readonly string[], no: readonly string[]) => [
  { means: true, number: 1, names: yes },
  { means: false, number: 2, names: no },
];

const yes = ["sim", "s", "yes"];
const no = ["não", "n", "no"];

const consents = answersTo(
  [...yes, "aceito", "concordo", "sim aceito", "sim concordo", "li e aceito", "aceito os termos"],
  [...no, "recuso", "não aceito", "não concordo", "não quero"],
);

/** Says whether a text accepts or refuses terms; undefined where it does neither clearly. */
export const readConsent = (text: string): boolean | undefined => readAnswer(lastLine(text), consents);

const confirmations = answersTo(
  [...yes, "ok", "quero", "confirmo", "confirmado", "pode", "pode ser", "claro", "sim quero"],
  [...no, "sair", "parar", "pare", "não quero", "cancelar", "cancela"],
);

/** Says whether a text confirms what it was asked (decisions §11); undefined where it says neither clearly. */
export const readConfirmation = (text: string): boolean | undefined =>
  readAnswer(lastLine(text), confirmations);
