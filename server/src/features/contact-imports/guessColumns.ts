import { foldText, isEmail } from "@balcao/flow-engine";
import { type ImportColumn, type ImportField, importFields } from "@balcao/contract";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** Names of columns, in the four languages and by the programs that write such files. */
const words: Record<ImportField, RegExp> = {
  name: /^(nome|name|nombre|ad|ad soyad|isim|contato|contact|contacto|kisi|cliente|display name|first name)/,
  number:
    /^(numero|number|num|telefone|telefono|phone|telefon|celular|mobile|cep telefonu|cep|whats|fone|tel\b|gsm)/,
  email: /^(e-?mail|correo|e-?posta|mail)/,
  tags: /^(tag|etiqueta|label|etiket|marcador|group membership|grupo)/,
};

const isPhone = (cell: string): boolean => cell.replace(/\D/g, "").length >= 8 && /^[\d\s()+.-]+$/.test(cell);
const isNumber = (cell: string): boolean => "number" in readTypedPhone(cell);

export interface GuessedColumns {
  columns: ImportColumn[];
  hasHeader: boolean;
}

/** Guesses what the columns of a file are called and hold, by their names, else by what stands in them. */
export function guessColumns(first: readonly (readonly string[])[]): GuessedColumns {
  const [top = [], ...below] = first;
  // A row with a phone or an e-mail is somebody.
  const hasHeader = !top.some((cell) => isPhone(cell) || isEmail(cell));
  const rows = hasHeader ? below : first;
  const width = Math.max(0, ...first.map((row) => row.length));
  const names = Array.from({ length: width }, (_, column) => (hasHeader ? (top[column] ?? "") : ""));
  const fields = new Map<number, ImportField>();
  for (const field of importFields) {
    const taken = (column: number) => fields.has(column);
    const named = hasHeader
      ? names.findIndex((name, column) => !taken(column) && words[field].test(foldText(name).trim()))
      : -1;
    const column = named === -1 ? findByContent(field, { rows, width, taken }) : named;
    if (column !== -1) fields.set(column, field);
  }
  return { hasHeader, columns: names.map((name, column) => ({ name, field: fields.get(column) ?? null })) };
}

interface Contents {
  rows: readonly (readonly string[])[];
  width: number;
  taken: (column: number) => boolean;
}

/** The column in which most cells look like it; -1 where none does. */
function findByContent(field: ImportField, { rows, width, taken }: Contents): number {
  const looks = looksLike[field];
  if (looks === undefined) return -1;
  const shares = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return taken(column) || cells.length === 0 ? 0 : cells.filter(looks).length / cells.length;
  });
  const most = Math.max(0, ...shares);
  return most > 0.6 ? shares.indexOf(most) : -1;
}

/** Tags look like any word. */
const looksLike: Partial<Record<ImportField, (cell: string) => boolean>> = {
  name: (cell) => /\p{L}{2}/u.test(cell) && !isEmail(cell) && !/\d/.test(cell),
  number: (cell) => isPhone(cell) || isNumber(cell),
  email: isEmail,
};
