import { z } from "zod";
import { because, issue } from "./problems.ts";
import { shownLine } from "./shownLine.ts";

/** An id as it travels: a positive safe integer. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path or query, where everything is text. */
export const IdText = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const IdParams = z.strictObject({ id: IdText });

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();
/** A date in the company's time zone, yyyy-mm-dd. The database has no year 0. */
export const DateText = z.iso.date().refine((date) => !date.startsWith("0000"), because("date"));
/** HH:mm */
export const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, because("time"));

/** A switch that the specification shows as text; booleans and the imperative forms are taken too. */
export const Switch = z
  .union([z.enum(["enabled", "disabled", "enable", "disable"]), z.boolean()])
  .transform((v): "enabled" | "disabled" =>
    v === true || v === "enabled" || v === "enable" ? "enabled" : "disabled",
  );
export const SwitchText = z.enum(["enabled", "disabled"]);
/** A switch that the specification shows as boolean; the textual forms are taken too. */
export const BooleanSwitch = z
  .union([z.boolean(), z.enum(["enabled", "disabled", "enable", "disable", "true", "false"])])
  .transform((v) => v === true || v === "enabled" || v === "enable" || v === "true");

/** A boolean in a query string. */
export const BooleanText = z.enum(["true", "false"]).transform((v) => v === "true");

/** Text in one line without control characters, in the order in which it stands. What nobody sees is none. */
export const line = (min: number, max: number) =>
  z
    .string()
    .overwrite(shownLine)
    .trim()
    .min(min)
    .max(max)
    .refine((s) => !/[\u0000-\u001f\u007f]/.test(s) && s.isWellFormed(), because("controlCharacters"));
/** Longest text that is written to a contact, in characters. */
export const longestText = 4000;
/** Text that can be stored as it is: no NUL, no half of a surrogate pair. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((s) => !s.includes("\u0000") && s.isWellFormed(), because("brokenCharacters"));

/** Token that a provider gave. It goes into the header of calls, which no other signs can stand in. */
export const ProviderToken = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[!-~]*$/, because("format"));

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** #rgb to #rrggbbaa, the specification's 3 to 9 characters. */
export const Colour = z
  .string()
  .regex(/^#?[0-9a-fA-F]{3,8}$/, because("colour"))
  .min(3)
  .max(9);

export const PageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
/**
 * Digits as they are compared and judged, whatever keyboard they come from: full-width and mathematical ones are the plain
 * ones. Raised and circled ones stay, since texts are kept with them ("70 m²").
 */
export const withPlainDigits = (term: string): string =>
  term.replaceAll(/\p{Nd}/gu, (digit) => digit.normalize("NFKC"));
export const SearchParam = z
  .string()
  .max(200)
  .refine((s) => !s.includes("\u0000"), because("brokenCharacters"))
  .trim()
  .overwrite(withPlainDigits)
  .default("");
export const pageQuery = { searchParam: SearchParam, pageNumber: PageNumber };

/** A list of ids in a query: a JSON array, as the clients of this API send it, or comma-separated. */
export const IdListText = z
  .string()
  .max(4000)
  .transform((value, ctx) => {
    const parts: unknown = value.startsWith("[")
      ? parseJson(value)
      : value.split(",").filter(Boolean).map(Number);
    const parsed = z
      .array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER))
      .max(500)
      .safeParse(parts);
    if (parsed.success) return parsed.data;
    ctx.addIssue(issue("idList"));
    return z.NEVER;
  });

/** The same for words. */
export const WordListText = z
  .string()
  .max(4000)
  .transform((value, ctx) => {
    const parts: unknown = value.startsWith("[") ? parseJson(value) : value.split(",").filter(Boolean);
    const parsed = z.array(z.string().max(50)).max(100).safeParse(parts);
    if (parsed.success) return parsed.data;
    ctx.addIssue(issue("wordList"));
    return z.NEVER;
  });

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** An answer that only says that it was done. */
export const Done = z.object({ message: z.string() });
export const Channel = z.enum(["whatsapp", "whatsappapi", "facebook", "instagram", "simulator"]);
export type Channel = z.output<typeof Channel>;
/** Names of all channels, as data carry them. */
export const channels: readonly Channel[] = Channel.options;

/** A record's fields where each may be left out. */
export type ChangeOf<S extends z.ZodRawShape> = z.ZodObject<
  { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> },
  z.core.$strict
>;

/**
 * Makes a body of which a field that is left out stays as it is. Unlike `.partial()`, whose left-out fields take their
 * defaults again.
 */
export function changeOf<S extends z.ZodRawShape>(body: z.ZodObject<S, z.core.$strict>): ChangeOf<S>;
export function changeOf(body: z.ZodObject<Record<string, z.ZodType>>): z.ZodObject {
  const fields = Object.entries(body.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))]);
  return z.strictObject(Object.fromEntries(fields));
}

const withoutDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault ? field.def.innerType : field;

/** An answer that is a file: its bytes, as they come. */
export const FileContent = z.custom<AsyncIterable<Uint8Array> | Uint8Array>(() => true);

/** Ids of people; in `multipart/form-data` everything is text. */
export const PeopleIds = z
  .union([z.array(Id), z.string().max(4000).transform(readJson).pipe(z.array(Id))])
  .pipe(z.array(Id).max(200));

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A time zone by its name, such as America/Sao_Paulo. */
export const TimeZone = z.string().max(64).refine(isTimeZone, because("timeZone"));

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
