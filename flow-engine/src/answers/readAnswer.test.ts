import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { readAnswer } from "./readAnswer.ts";
import { readConfirmation, readConsent } from "./yesOrNo.ts";

const offerOf = (...names: string[]) =>
  names.map((name, at) => ({ means: name, number: at + 1, names: [name], isForgiving: true }));
const clinic = offerOf("Recepção", "Exames", "Plano 3", "Primeira consulta", "Convênios", "Convênio Unimed");

describe("the first of a menu", () => {
  it.each([
    "1",
    " 1 ",
    "01",
    "1.",
    "1)",
    "(1)",
    "[1]",
    "[ 1 ]",
    "*1*",
    "*[ 1 ]*",
    "1!",
    "1️⃣",
    "1 👍",
    "👉 1",
    "#1",
    "1ª",
    "1a",
    "opção 1",
    "opcao 1",
    "OPÇÃO 1",
    "Opção: 1",
    "opção número 1",
    "número 1",
    "nº 1",
    "n° 1",
    "1 - Recepção",
    "1-Recepção",
    "1 Recepção",
    "1. recepcao",
    "*[ 1 ]* - Recepção",
    "Recepção (1)",
    "1 (um)",
    "quero a 1",
    "Quero a opção 1, por favor",
    "a 1",
    "o 1",
    "é 1",
    "é a 1",
    "seria a 1",
    "pode ser a 1",
    "vou na 1",
    "vou de 1",
    "na 1",
    "quero falar com a 1",
    "oi, 1",
    "Bom dia! 1",
    "bom dia 1",
    "1 por favor",
    "1 pfv",
    "1, obrigado",
    "ok 1",
    "primeira",
    "a primeira",
    "Primeira opção",
    "a primeira, por favor",
    "primeiro",
    "um",
    "Um.",
    "opção um",
    "número um",
    "quero a um",
    "a uma, por favor",
    "um por favor",
    "um - Recepção",
    "quero a opção um, obrigado",
    "Um bom dia! 1",
    "um bom dia, opção 1",
    "1, um abraço",
    "recepção",
    "Recepcao",
    "RECEPÇÃO!",
    "recepçao",
    "recpção",
    "recepição",
    "recepçãp",
    "receção",
    "quero recepção",
    "na recepção",
    "recepção, por favor",
    "quero falar com a recepção",
  ])("is what %j means", (text) => {
    expect(readAnswer(text, clinic)).toBe("Recepção");
  });
});

it.each([
  ["2", "Exames"],
  ["dois", "Exames"],
  ["duas", "Exames"],
  ["a segunda", "Exames"],
  ["exmaes", "Exames"],
  ["plano 3", "Plano 3"],
  ["3", "Plano 3"],
  ["quarta opção", "Primeira consulta"],
  ["primeira consulta", "Primeira consulta"],
  ["quero primeira consulta", "Primeira consulta"],
  ["convênio unimed", "Convênio Unimed"],
  ["convenios", "Convênios"],
  ["6 - Convênio Unimed", "Convênio Unimed"],
])("%j means %j", (text, name) => {
  expect(readAnswer(text, clinic)).toBe(name);
});

describe("no choice", () => {
  it.each([
    "",
    " ",
    "?",
    "👍",
    "0",
    "7",
    "-1",
    "+1",
    "1.5",
    "1,5",
    "1e0",
    "1x",
    "1h",
    "1%",
    "R$ 1",
    "R$1",
    "1/2",
    "1:30",
    "10:30",
    "1-2",
    "٢",
    "99999999999999999999999",
    "1 2",
    "1 ou 2",
    "1 e 2",
    "um ou dois",
    "1, 12",
    "a 1 e a segunda",
    "moro no 2",
    "moro no 2, quero saber",
    "moro no 12, quero saber da consulta",
    "dia 2",
    "às 2",
    "tenho 2 filhos",
    "tenho 2",
    "2 pessoas",
    "quero 2 pizzas",
    "preciso de 2 coisas",
    "apto 2",
    "rua 1",
    "faz 3 dias",
    "há 2 meses",
    "1 momento",
    "um momento",
    "um minuto",
    "uma dúvida",
    "tenho uma dúvida",
    "quero uma consulta",
    "segunda-feira",
    "quero marcar segunda",
    "na sexta feira",
    "não quero a 1",
    "não é 1",
    "menos a 1",
    "nenhuma",
    "2 - Recepção",
    "1 - Exames",
    "exames 1",
    "plano 2",
    "consulta",
    "exa",
    "recpeçãoo",
    "quero comprar",
    "bom dia",
    "oi, tudo bem?",
    "Um bom dia",
    "Um bom dia!",
    "Uma boa tarde!",
    "uma boa noite a todos",
    "Oi, uma ótima semana!",
    "Primeiro, bom dia!",
    "primeiro boa tarde",
    "um favor",
    "um favor, por favor",
    "um obrigado",
    "um muito obrigado",
    "um amigo",
    "é um amigo",
    "Uma moça, por favor",
    "um ok",
    "Foi um ótimo atendimento",
    "um bom atendimento",
    "uma ótima experiência",
    "fui a um médico",
    "é um",
    "um, dois",
    "um plano",
    "quero um plano",
    "un buen día",
    "una buena tarde",
    "one moment",
    "a good day",
    "have a nice day",
    "bir dakika",
    "iyi bir gün",
    "1 é o número da minha casa aqui em São Paulo",
  ])("is in %j", (text) => {
    expect(readAnswer(text, clinic)).toBeUndefined();
  });

  it("is in a wrong letter that two names would forgive, nor in a short name", () => {
    expect(readAnswer("Filba", offerOf("Filha", "Filma"))).toBeUndefined();
    expect(readAnswer("Filha", offerOf("Filha", "Filma"))).toBe("Filha");
    expect(readAnswer("Sin", offerOf("Sim"))).toBeUndefined();
    expect(readAnswer("plano 3", offerOf("Plano 1", "Plano B"))).toBeUndefined();
  });
});

it("takes a name with signs for what stands between them, and a name of signs alone as it is", () => {
  expect(readAnswer("financeiro", offerOf("💰 Financeiro", "Outro"))).toBe("💰 Financeiro");
  expect(readAnswer("👍", offerOf("👎", "👍"))).toBe("👍");
  expect(readAnswer("24 horas", offerOf("24 horas", "Outro"))).toBe("24 horas");
  expect(readAnswer("das 8h às 18h", offerOf("Das 8h às 18h", "Outro"))).toBe("Das 8h às 18h");
});

it("reads a number as a number, also where something else is called so", () => {
  expect(readAnswer("2", offerOf("2", "3"))).toBe("3");
  expect(readAnswer("plano 2", offerOf("Plano 2", "Plano 1"))).toBe("Plano 2");
});

it.each([
  ["1", true],
  ["[1] Sim", true],
  ["Sim!", true],
  ["sim, por favor", true],
  ["S", true],
  ["ACEITO", true],
  ["eu aceito", true],
  ["Sim, aceito", true],
  ["li e aceito", true],
  ["bom dia\nsim", true],
  ["um", true],
  ["uma", true],
  ["opção um", true],
  ["um, por favor", true],
  ["um bom dia\nsim", true],
  ["Um bom dia", undefined],
  ["Uma boa tarde!", undefined],
  ["Uma boa tarde a todos", undefined],
  ["Primeiro, bom dia", undefined],
  ["um favor", undefined],
  ["um obrigado", undefined],
  ["um amigo", undefined],
  ["um bom atendimento", undefined],
  ["un buen día", undefined],
  ["a good day", undefined],
  ["iyi bir gün", undefined],
  ["2", false],
  ["2 - Não", false],
  ["Não.", false],
  ["nao", false],
  ["não aceito", false],
  ["não, obrigado", false],
  ["segunda", false],
  ["talvez", undefined],
  ["não sei", undefined],
  ["sim ou não?", undefined],
  ["sim 2", undefined],
  ["1 ou 2", undefined],
  ["aceita", undefined],
  ["ok", undefined],
  ["", undefined],
  ["aceitam cartão?", undefined],
])("terms are answered by %j: %s", (text, accepted) => {
  expect(readConsent(text)).toBe(accepted);
});

it.each([
  ["1", true],
  ["ok", true],
  ["Quero!", true],
  ["sim, quero", true],
  ["pode ser", true],
  ["Um bom dia", undefined],
  ["um favor", undefined],
  ["2", false],
  ["Sair", false],
  ["parar", false],
  ["não quero", false],
  ["quanto custa?", undefined],
  ["quero 2", undefined],
  ["não sei ainda", undefined],
])("a request is answered by %j: %s", (text, confirmed) => {
  expect(readConfirmation(text)).toBe(confirmed);
});

it("reads whatever is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const read = readAnswer(text, clinic);
      expect(read === undefined || clinic.some(({ means }) => means === read)).toBe(true);
    }),
  );
  for (const piece of ["1 ", "a", "1", "-1", "r$ ", "#", "1.", "de 1 ", "\n", "bom dia "])
    expect(readAnswer(piece.repeat(100), clinic)).toBeUndefined();
});
