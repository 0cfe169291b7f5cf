import { readConfirmation } from "../../answers/yesOrNo.ts";
import { isEmail } from "../../email.ts";
import { readPhone } from "../../phone/readPhone.ts";
import { readTaxId, showTaxId } from "../../taxId.ts";
import type { AnswerKind } from "../definition.ts";
import type { Heard } from "../node.ts";
import { readNumber } from "../readNumber.ts";

type Message = Extract<Heard, { kind: "message" }>;

/** Words above a question that is asked again. A contact's language is not known; the product speaks Portuguese first. */
export const hints: Readonly<Record<AnswerKind, string>> = {
  text: "Por favor, responda por escrito.",
  number: "Por favor, responda com um número.",
  email: "Por favor, informe um e-mail válido, como nome@exemplo.com.",
  taxId: "Por favor, informe um CPF ou CNPJ válido.",
  mobile: "Por favor, informe um celular com DDD.",
  date: "Por favor, informe uma data, como 31/12/2026.",
  yesNo: "Por favor, responda sim ou não.",
  file: "Por favor, envie um arquivo.",
};

/** Longest text that is read as anything but a text. */
const longest = 300;

/** The value of an answer as it is kept; undefined where it is none of what the question takes. */
export function readTyped(takes: AnswerKind, { answer, file }: Message): string | undefined {
  if (takes === "file") return file?.name;
  const text = ("text" in answer ? answer.text : answer.choice).trim();
  if (text === "") return undefined;
  if (takes === "text") return text;
  return text.length > longest ? undefined : readers[takes](text);
}

const readers: Readonly<Record<Exclude<AnswerKind, "text" | "file">, (text: string) => string | undefined>> =
  {
    number: (text) => (readNumber(text) === undefined ? undefined : text),
    email: (text) => (isEmail(text) ? text : undefined),
    taxId: (text) => {
      const id = readTaxId(text);
      return id && showTaxId(id);
    },
    mobile: (text) => {
      const read = readPhone(text, { isNumber: (digits) => digits.length >= 8 && digits.length <= 15 });
      return "number" in read ? read.number : undefined;
    },
    date: readDate,
    yesNo: (text) => {
      const confirmed = readConfirmation(text);
      return confirmed === undefined ? undefined : confirmed ? "sim" : "não";
    },
  };

/** Reads a day as people of Brazil write it; a year of two digits is of this century. */
function readDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const full = Number(year.length === 2 ? `20${year}` : year);
  const last = daysOfMonth(Number(month), full);
  if (last === undefined || Number(day) < 1 || Number(day) > last) return undefined;
  return `${day.padStart(2, "0")}/${month.padStart(2, "0")}/${full}`;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOfMonth(month: number, year: number): number | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : monthLengths[month - 1];
}
