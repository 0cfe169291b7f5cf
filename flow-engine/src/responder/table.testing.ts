import { expect, it } from "vitest";
import { decideResponder } from "./decideResponder.ts";
import { signOf } from "./situation.ts";
import {
  type Differs,
  fridayAtTen,
  inShort,
  momentOf,
  queue,
  shopQueues,
  situation,
} from "./situation.testing.ts";

type Row = [name: string, differs: Differs, decision: string];

/** Checks how each row's message is answered, named in the product's words. */
export const decides = (rows: readonly Row[]): void => {
  it.each(rows)("%s", (...[, differs, decision]) => {
    expect(inShort(decideResponder(situation(differs)))).toBe(decision);
  });
};

export const ten = momentOf(fridayAtTen);
export const earlier = ten - 60_000;
export const lines =
  "/*[ 1 ]* - Vendas/*[ 2 ]* - Suporte/*[ 3 ]* - Financeiro//*[ Sair ]* - Encerrar atendimento";
export const menu = `"Olá!/${lines}"`;
export const again = `"Opção inválida//Olá!/${lines}"`;
export const exits = "//*[ # ]* - Voltar para o menu principal/*[ Sair ]* - Encerrar atendimento";
export const options =
  "/*[ 1 ]* - Garantia/*[ 2 ]* - Falar com Ana/*[ 3 ]* - Ir para vendas/*[ 4 ]* - Horários/*[ 5 ]* - Ninguém";
export const changed = "Nosso menu mudou. Por favor, escolha novamente.";
export const support = `"Fila 2, bom dia/${options}${exits}"`;
export const terms = '"Aceita os termos?//https://loja.example/termos//*[ 1 ]* - Sim/*[ 2 ]* - Não"';
export const termsAgain =
  '"Opção inválida//Aceita os termos?//https://loja.example/termos//*[ 1 ]* - Sim/*[ 2 ]* - Não"';

export const asksHow = { ticket: { status: "nps", queueId: 1, userId: 7 } } as const;
export const lgpd = { enableLGPD: "enabled" } as const;
export const asksTerms = {
  company: lgpd,
  ticket: { status: "lgpd" },
  state: { at: "consent", asked: 1, askedAt: earlier, terms: "Os termos de ontem" },
} as const;
export const inMenu = (
  own: {
    queueId?: number;
    optionIds?: number[];
    used?: number;
    askedAt?: number;
    /** Ids of what was offered; what is offered now where they are missing. */
    offered?: string[];
    after?: string;
  } = {},
) =>
  ({
    at: "menu",
    menu: {
      queueId: own.queueId ?? null,
      optionIds: own.optionIds ?? [],
      used: own.used ?? 1,
      ...(own.offered && { offered: own.offered.map((id) => ({ id, name: `Antes ${id}` })) }),
    },
    askedAt: own.askedAt ?? earlier,
    ...(own.after !== undefined && { after: signOf({ answer: { text: own.after } }) }),
  }) as const;
export const inSupport = { state: inMenu({ queueId: 2 }), ticket: { queueId: 2 } };
export const vacation = {
  collectiveVacationMessage: "Voltamos em dezembro",
  collectiveVacationStart: "2026-11-18",
  collectiveVacationEnd: "2026-11-22",
};
export const vacationSaid = { notices: { vacation: "2026-11-18 2026-11-22" } };
export const atNight = "2026-11-20T22:00";
export const since = "2026-11-20 18:00";
export const one = [queue(1, { name: "Vendas" })];
export const withOptions = [shopQueues[1] ?? queue(2)];
export const garantia = Number(shopQueues[1]?.options[0]?.id);

export const byCompany = { company: { scheduleType: "company" }, at: atNight } as const;
export const byQueue = { company: { scheduleType: "queue" }, at: atNight } as const;
