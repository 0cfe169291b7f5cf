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
export function guessFields({ body, variables }: Pick<Template, "body" | "variables">): string[] {
  return Array.from({ length: variables }, (_, index) => {
    const place = body.indexOf(`{{${index + 1}}}`);
    const before = place < 0 ? "" : body.slice(Math.max(0, place - 40), place);
    const hint = hints.find(([pattern]) => pattern.test(before));
    const variable = hint?.[1] ?? (index === 0 ? "firstName" : undefined);
    return variable === undefined ? "" : `{{${variable}}}`;
  });
}

/** `lembrete_de_consulta` as words. */
export const readableName = (name: string): string => name.replaceAll("_", " ");
