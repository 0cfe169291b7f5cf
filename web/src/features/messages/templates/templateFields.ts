import type { Template } from "./templates.queries.ts";

/** Hints: what stands right before a placeholder says what belongs into it: a quick message's variable. */
const hints: [before: RegExp, variable: string][] = [
  [/(protocol\w*|n[º°o]\.?|número|number|numarası)\W{0,6}$/i, "protocol"],
  [/\b(aqui é|me chamo|meu nome é|fala|sou|soy|my name is|this is|ben)\W{0,3}(?:[oa] )?$/i, "userName"],
  [
    /(^|\W)(ol[aá]|oi|hola|hello|hi|dear|prezad[oa]|car[oa]|sra?\.?|merhaba|sayın|bom dia|boa tarde|boa noite)\W{0,4}$/i,
    "firstName",
  ],
];

/**
 * Guesses for each place of a template the variable that it most likely wants, or nothing. The first is a name in
 * nearly all.
 */
export function guessFields({ body, header = "", places }: Guessed): string[] {
  const first = places.findIndex(({ part }) => part === "body");
  return places.map(({ part, key }, index) => {
    if (part === "button") return "";
    const text = part === "header" ? header : body;
    const place = text.indexOf(`{{${key}}}`);
    const before = place < 0 ? "" : text.slice(Math.max(0, place - 40), place);
    const named = names.find(([pattern]) => pattern.test(key))?.[1];
    const hint = named ?? hints.find(([pattern]) => pattern.test(before))?.[1];
    const variable = hint ?? (index === first ? "firstName" : undefined);
    return variable === undefined ? "" : `{{${variable}}}`;
  });
}

type Guessed = Pick<Template, "body" | "header" | "places">;

/** Names of places that say it themselves. */
const names: [name: RegExp, variable: string][] = [
  [/^(primeiro_?nome|first_?name|nome|name|nombre|cliente|customer_?name)$/i, "firstName"],
  [/^(protocolo|protocol)$/i, "protocol"],
  [/^(atendente|agente|agent_?name)$/i, "userName"],
];

/** `lembrete_de_consulta` as words. */
export const readableName = (name: string): string => name.replaceAll("_", " ");
