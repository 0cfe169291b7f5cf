import { foldText, isEmail } from "@balcao/flow-engine";
import { type ImportColumn, type ImportField, importFields } from "@balcao/contract";
import { readTypedPhone } from "../../platform/phone/index.ts";
import { valuesIn } from "./readRow.ts";

/** Names of columns, in the four languages and by the programs that write such files. */
const words = {
  name: /^(nome|name|nombre|ad|ad soyad|isim|contato|contact|contacto|kisi|cliente|display name|fn|formatted name|full name)\b/,
  email: /^(e-?mail|correo|e-?posta|mail)/,
  tags: /^(tag|etiqueta|label|etiket|marcador|group membership|grupo)/,
};
/** Parts of a name, each in a column of its own. */
const nameParts = {
  first: /^((first|given) name|primeiro nome|nome proprio|primer nombre|nombre de pila|ilk ad)$/,
  middle:
    /^((middle|additional) name|nome do meio|segundo nome|segundo nombre|nombre adicional|orta ad|ikinci ad)$/,
  last: /^((last|family) name|surname|sobrenome|apelidos?|ultimo nome|nome de familia|apellidos?|soyad|soyadi)$/,
};
/** Columns that hold phones for sure, and those that may. */
const phones =
  /\b(tele(fone|fono|fon|phone)|phone|celular|movil|mobile|cell|cep telefonu|whats\w*|fone|tel|gsm)\b/;
const mayBePhones = /^(numero|number|num|cep)/;
/** Columns that only tell of the one beside them, or hold what is nobody's name or phone. */
const besides = {
  all: /(^|[\s-])(label|type|tipo|rotulo|etiqueta|tur|etiket)$/,
  name: /\b(prefix|suffix|prefixo|sufixo|prefijo|sufijo|phonetic|fonetic[oa]|yomi|nick|empresa|company|organi\w+|usuario|user|e-?mail|phone|telefone|id)\b/,
  number: /\b(fax|pager|isdn|telex|tty|ttd)\b/,
  email: /\bdisplay name\b/,
};

const isPhone = (cell: string): boolean => cell.replace(/\D/g, "").length >= 8 && /^[\d\s()+.-]+$/.test(cell);
const isNumber = (cell: string): boolean => "number" in readTypedPhone(cell);
const hasPhone = (cell: string): boolean => valuesIn(cell).some((value) => isPhone(value) || isNumber(value));
const hasEmail = (cell: string): boolean => valuesIn(cell).some(isEmail);

export interface GuessedColumns {
  columns: ImportColumn[];
  hasHeader: boolean;
}

/** A file's columns: their names as they are compared, and what stands in them. */
interface Sheet {
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Guesses what the columns of a file are called and hold, by their names, else by what stands in them. */
export function guessColumns(first: readonly (readonly string[])[]): GuessedColumns {
  const [top = [], ...below] = first;
  // A row with a phone or an e-mail is somebody.
  const hasHeader = !top.some((cell) => valuesIn(cell).some(isPhone) || hasEmail(cell));
  const rows = hasHeader ? below : first;
  const width = Math.max(0, ...first.map((row) => row.length));
  const names = Array.from({ length: width }, (_, column) => (hasHeader ? (top[column] ?? "") : ""));
  const sheet = { names: names.map((name) => foldText(name).trim()), rows };
  const fields = new Map<number, ImportField>();
  for (const field of importFields) {
    const isFree = (column: number) => !fields.has(column);
    const named = namedColumns[field](sheet).filter(isFree);
    const columns = named.length > 0 ? named : findByContent(field, sheet, isFree);
    for (const column of columns) fields.set(column, field);
  }
  return { hasHeader, columns: names.map((name, column) => ({ name, field: fields.get(column) ?? null })) };
}

/** The columns that are called so. */
function called({ names }: Sheet, word: RegExp, but?: RegExp): number[] {
  return names.flatMap((name, column) => {
    const isBesides = but !== undefined && (besides.all.test(name) || but.test(name));
    return word.test(name) && !isBesides ? [column] : [];
  });
}

const namedColumns: Record<ImportField, (sheet: Sheet) => number[]> = {
  name: nameColumns,
  number: numberColumns,
  email: (sheet) => {
    const columns = called(sheet, words.email, besides.email);
    return [...columns.filter((column) => cellsOf(sheet, column).some(hasEmail)), ...columns].slice(0, 1);
  },
  tags: (sheet) => called(sheet, words.tags).slice(0, 1),
};

/** The column of whole names, or those of a name's parts. A column called "name" may hold the first alone. */
function nameColumns(sheet: Sheet): number[] {
  const whole = called(sheet, words.name, besides.name).find((column) => !isFirstName(sheet, column));
  const [first] = called(sheet, nameParts.first);
  const [middle] = called(sheet, nameParts.middle);
  const [last] = called(sheet, nameParts.last);
  const hasWhole = whole !== undefined && (last === undefined || holdsWhole(sheet, { whole, first, last }));
  if (hasWhole) return [whole];
  return [first ?? whole, middle, last].flatMap((column) => column ?? []);
}

const isFirstName = ({ names }: Sheet, column: number): boolean => nameParts.first.test(names[column] ?? "");

/** Says whether the whole names end in the last ones, where those are known, or stand beside first names. */
function holdsWhole(
  { rows }: Sheet,
  { whole, first, last }: { whole: number; first: number | undefined; last: number },
): boolean {
  const named = rows.filter((row) => (row[whole] ?? "") !== "");
  if (named.length === 0) return false;
  const known = named.filter((row) => (row[last] ?? "") !== "");
  if (known.length === 0) return first !== undefined;
  return known.every((row) => foldText(row[whole] ?? "").includes(foldText(row[last] ?? "").trim()));
}

/** All columns of phones that hold some; where none is called so, the first that may be one. */
function numberColumns(sheet: Sheet): number[] {
  const sure = called(sheet, phones, besides.number);
  const filled = sure.filter((column) => cellsOf(sheet, column).some(hasPhone));
  if (filled.length > 0) return filled;
  return [...sure, ...called(sheet, mayBePhones, besides.number)].slice(0, 1);
}

const cellsOf = ({ rows }: Sheet, column: number): string[] =>
  rows.flatMap((row) => row[column]?.trim() || []);

/** The column in which most cells look like it; none where no column does. */
function findByContent(
  field: ImportField,
  { names, rows }: Sheet,
  isFree: (column: number) => boolean,
): number[] {
  const looks = looksLike[field];
  if (looks === undefined) return [];
  const shares = names.map((name, column) => {
    const cells = isFree(column) && !besides.all.test(name) ? cellsOf({ names, rows }, column) : [];
    return cells.length === 0 ? 0 : cells.filter(looks).length / cells.length;
  });
  const most = Math.max(0, ...shares);
  return most > 0.6 ? [shares.indexOf(most)] : [];
}

/** Tags look like any word. */
const looksLike: Partial<Record<ImportField, (cell: string) => boolean>> = {
  name: (cell) => /\p{L}{2}/u.test(cell) && !isEmail(cell) && !/\d/.test(cell),
  number: hasPhone,
  email: hasEmail,
};
