/** A piece of a message's text, as WhatsApp's marks shape it. */
export type TextPiece =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "code"; text: string }
  | { kind: "mention"; text: string; isOwn: boolean }
  | { kind: "bold" | "italic" | "strike"; pieces: TextPiece[] };

const marks = { "*": "bold", _: "italic", "~": "strike" } as const;
/** An opening mark stands at a word's beginning, a closing one at its end, and nothing but letters lies between. */
const marked = /(?<![\p{L}\p{N}])([*_~])(?=\S)((?:(?!\1)[^\n])+?)(?<=\S)\1(?![\p{L}\p{N}])/u;
const code = /```([\s\S]+?)```|`([^`\n]+)`/;
const address = /\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+\.[^\s<>"']+/i;
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** Phone as people of Brazil write one, with its area code; or with "+" and a country. Neither a CPF nor a card looks so. */
const phone =
  /(?<![\d+.,/-])(?:\+\d{10,14}|(?:\+\d{1,3}[ .-]?)?\(?\d{2}\)?[ .-]?9?\d{4}[ .-]\d{4})(?![ .-]?\d)/;
const link = new RegExp([address, mail, phone].map(({ source }) => `(?:${source})`).join("|"), "i");

/** Reads *bold*, _italic_, ~strike~, ```mono``` and links. Only pieces come out, never markup: the text is a stranger's. */
export function readTextMarks(text: string): TextPiece[] {
  return readCode(text);
}

function readCode(text: string): TextPiece[] {
  const match = code.exec(text);
  if (match === null) return readLinks(text);
  const inner = match[1] ?? match[2] ?? "";
  return [
    ...readLinks(text.slice(0, match.index)),
    { kind: "code", text: inner },
    ...readCode(text.slice(match.index + match[0].length)),
  ];
}

function readLinks(text: string): TextPiece[] {
  const match = link.exec(text);
  if (match === null) return readMarks(text);
  const shown = trimLink(match[0]);
  const href = hrefOf(shown);
  const rest = text.slice(match.index + shown.length);
  return [...readMarks(text.slice(0, match.index)), { kind: "link", text: shown, href }, ...readLinks(rest)];
}

/** A number without country is one of Brazil. */
function hrefOf(shown: string): string {
  if (/^https?:/i.test(shown)) return shown;
  if (/^www\./i.test(shown)) return `https://${shown}`;
  if (shown.includes("@")) return `mailto:${shown}`;
  const digits = shown.replace(/\D/g, "");
  return `tel:+${shown.startsWith("+") ? "" : "55"}${digits}`;
}

function readMarks(text: string): TextPiece[] {
  if (text === "") return [];
  const match = marked.exec(text);
  const mark = match?.[1];
  if (match === null || (mark !== "*" && mark !== "_" && mark !== "~")) return [{ kind: "text", text }];
  return [
    ...readMarks(text.slice(0, match.index)),
    { kind: marks[mark], pieces: readMarks(match[2] ?? "") },
    ...readMarks(text.slice(match.index + match[0].length)),
  ];
}

/** The full stop after an address belongs to the sentence. */
function trimLink(found: string): string {
  const trimmed = found.replace(/[.,;:!?*_~]+$/, "");
  return trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1) : trimmed;
}

/** The same text without its marks, for previews in one line. */
export function withoutMarks(text: string): string {
  return plainOf(readTextMarks(text)).replace(/\s+/g, " ").trim();
}

/** Words of pieces, without their looks. */
export const plainOf = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => ("pieces" in piece ? plainOf(piece.pieces) : piece.text)).join("");
