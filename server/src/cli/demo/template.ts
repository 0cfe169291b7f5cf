export type QueueKey = "reception" | "exams" | "finance";

/**
 * A conversation, one message a line: `<` the contact writes, `>` the clinic, `#` a private note. In square brackets
 * stands what is not text: `[voz:9]` a voice note of so many seconds, `[foto:x]` and `[pdf:x]` files, `[local]`,
 * `[contato]`, `[cita:-1]` quotes so many lines back, `[reage:x]` the other side's reaction, `[apagada]`,
 * `[editada:x]` what it said before, `[abre]` begun by the clinic.
 */
export interface Template {
  queue: QueueKey;
  /** Said by women alone. */
  ofWomen?: true;
  lines: string;
}

export interface TemplateLine {
  by: "contact" | "clinic" | "note";
  text: string;
  voiceSeconds?: number;
  picture?: string;
  pdf?: string;
  isLocation: boolean;
  isCard: boolean;
  /** Number of lines back that it quotes. */
  quotes?: number;
  reaction?: string;
  isDeleted: boolean;
  editedFrom?: string;
}

const speakers = { "<": "contact", ">": "clinic", "#": "note" } as const;

/** Thanks in the speaker's own form. */
export const thankAs = (text: string, isWoman: boolean): string =>
  text.replace(/\b(o)brigad[oa]\b/gi, (_, o: string) => `${o}brigad${isWoman ? "a" : "o"}`);

/** The lines with their variables filled in. An unknown variable or sign is a mistake of the template's author. */
export function readTemplate(lines: string, values: Readonly<Record<string, string>>): TemplateLine[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => readLine(line.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(values, name))));
}

function readLine(line: string): TemplateLine {
  const sign = line.charAt(0);
  if (sign !== "<" && sign !== ">" && sign !== "#") throw new Error(`Who says this? ${line}`);
  const marks = new Map<string, string>();
  const text = line
    .slice(1)
    .replace(/\[(\w+)(?::([^\]]*))?\]/g, (_, name: string, value: string | undefined) => {
      marks.set(name, value ?? "");
      return "";
    })
    .trim();
  const mark = (name: string): string | undefined => marks.get(name);
  const [voice, picture, pdf, quoted, reaction, editedFrom] = [
    mark("voz"),
    mark("foto"),
    mark("pdf"),
    mark("cita"),
    mark("reage"),
    mark("editada"),
  ];
  return {
    by: speakers[sign],
    text,
    isLocation: marks.has("local"),
    isCard: marks.has("contato"),
    isDeleted: marks.has("apagada"),
    ...(voice !== undefined && { voiceSeconds: Number(voice) }),
    ...(picture !== undefined && { picture }),
    ...(pdf !== undefined && { pdf }),
    ...(quoted !== undefined && { quotes: -Number(quoted) }),
    ...(reaction !== undefined && { reaction }),
    ...(editedFrom !== undefined && { editedFrom }),
  };
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The template names {${name}}, which nobody gives`);
  return value;
}
