import { isNearly } from "./isNearly.ts";
import { spokenOf, type Spoken, type Token, tokensOf, wordsOf } from "./tokens.ts";
import {
  articles,
  choosingWords,
  denyingWords,
  leadingWords,
  linkingWords,
  numberOfWord,
  politeThings,
  politeWords,
  wordsBeforeOne,
} from "./words.ts";

/** One of the answers that a question offers. */
export interface OfferedAnswer<Meant> {
  means: Meant;
  /** Number by which it is offered; undefined where it has none. */
  number?: number | undefined;
  names: readonly string[];
  /** A wrong letter in its name is forgiven. */
  isForgiving?: boolean;
}

export interface AnswerRules {
  /** Words beside the number that are no subject of their own, further than the usual ones. */
  before?: ReadonlySet<string>;
  after?: ReadonlySet<string>;
  /** Words that deny a number behind them; without these, the usual ones deny anywhere. */
  denying?: ReadonlySet<string>;
  /** The number that a word says. */
  numberOf?: (word: string) => number | undefined;
}

/** Words of an answer, without polite ones; a longer text has a subject of its own. */
const mostWords = 6;
/** Characters of an answer, longer than any name: whatever a stranger sends is read in no time. */
export const longestAnswer = 300;

/**
 * Reads which of the offered answers a text means: its number, its name, or the only number in a few words. Undefined where
 * it means none, or several: two numbers, a number that counts something else, a name and the number of another.
 */
export function readAnswer<Meant>(
  text: string,
  offer: readonly OfferedAnswer<Meant>[],
  rules: AnswerRules = {},
): Meant | undefined {
  if (text.length > longestAnswer) return undefined;
  const tokens = tokensOf(text);
  const spoken = spokenOf(tokens);
  const [only, ...others] = spoken;
  const byNumber = only?.kind === "number" && others.length === 0 ? ofNumber(offer, only.value) : undefined;
  const named = byNumber ?? ofName(offer, text, wordsOf(tokens));
  if (named) return named.means;
  const reading = new Reading(tokens, offer, rules);
  if (reading.isOfItsOwn) return undefined;
  return reading.numbered()?.means ?? reading.named()?.means;
}

const ofNumber = <Meant>(offer: readonly OfferedAnswer<Meant>[], value: number) =>
  offer.find(({ number }) => number === value);

const theOnly = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Finds the answer that is called just so; of names that differ in signs alone, the one with the same signs. */
function ofName<Meant>(offer: readonly OfferedAnswer<Meant>[], text: string, words: string) {
  const raw = text.trim().toLowerCase();
  if (raw === "") return undefined;
  const exact = offer.find(({ names }) => names.some((name) => name.trim().toLowerCase() === raw));
  if (exact || words === "") return exact;
  return theOnly(offer.filter(({ names }) => names.some((name) => wordsOf(tokensOf(name)) === words)));
}

class Reading<Meant> {
  readonly #offer: readonly OfferedAnswer<Meant>[];
  readonly #rules: AnswerRules;
  readonly #all: readonly Token[];
  /** Parts of the answer without polite words. */
  readonly #tokens: readonly Token[];
  readonly #spoken: readonly Spoken[];
  readonly #wordsOfNames: ReadonlyMap<OfferedAnswer<Meant>, readonly string[]>;

  constructor(tokens: readonly Token[], offer: readonly OfferedAnswer<Meant>[], rules: AnswerRules) {
    this.#offer = offer;
    this.#all = tokens;
    this.#rules = rules;
    this.#wordsOfNames = new Map(
      offer.map((one) => [one, one.names.map((name) => wordsOf(tokensOf(name)))] as const),
    );
    const inNames = new Set([...this.#wordsOfNames.values()].flat().flatMap((name) => name.split(" ")));
    this.#tokens = tokens.map((token): Token => {
      const isPolite = token.kind === "word" && politeWords.has(token.text) && !inNames.has(token.text);
      return isPolite ? { kind: "break" } : token;
    });
    this.#spoken = spokenOf(this.#tokens);
  }

  get isOfItsOwn(): boolean {
    return this.#spoken.length === 0 || this.#spoken.length > mostWords;
  }

  /** Finds the answer whose number alone is said. */
  numbered(): OfferedAnswer<Meant> | undefined {
    if (this.#spoken.some(({ kind }) => kind === "other")) return undefined;
    if (!this.#rules.denying && this.#denies()) return undefined;
    const values = new Set<number>();
    let isSure = false;
    for (const [at, token] of this.#tokens.entries()) {
      const value = this.#valueOf(token);
      if (value === undefined) continue;
      const isMeant = this.#standsAlone(at, value);
      // A digit that counts something else makes it a sentence; a word such as “segunda” is often no number.
      if (token.kind === "number" && !isMeant) return undefined;
      if (!isMeant) continue;
      if (isDenied(this.#tokens.slice(0, at), this.#rules.denying)) return undefined;
      values.add(value);
      isSure ||= !isArticle(token) || this.#isOne(at);
    }
    const value = isSure ? theOnly([...values]) : undefined;
    const chosen = value === undefined ? undefined : ofNumber(this.#offer, value);
    return chosen && !this.#namesAnother(chosen) ? chosen : undefined;
  }

  /** Finds the answer that is called so, but for what stands around its name or one wrong letter. */
  named(): OfferedAnswer<Meant> | undefined {
    const said = stripped(this.#spoken.map(({ text }) => text));
    if (said === "" || this.#denies()) return undefined;
    const called = (isIt: (name: string, one: OfferedAnswer<Meant>) => boolean) =>
      this.#offer.filter((one) =>
        (this.#wordsOfNames.get(one) ?? []).some((name) => isIt(stripped(name.split(" ")), one)),
      );
    const exact = called((name) => name === said);
    if (exact.length > 0) return theOnly(exact);
    return theOnly(called((name, { isForgiving }) => isForgiving === true && isNearly(said, name)));
  }

  /** Says whether a number has only such words beside it as belong to it. */
  #standsAlone(at: number, value: number): boolean {
    const own = ofNumber(this.#offer, value);
    const words = new Set((own && this.#wordsOfNames.get(own))?.flatMap((name) => name.split(" ")));
    const belongs = (token: Token | undefined): boolean => {
      if (token === undefined || token.kind === "break" || this.#valueOf(token) === value) return true;
      return token.kind === "word" && words.has(token.text);
    };
    const [before, token, after] = [this.#tokens[at - 1], this.#tokens[at], this.#tokens[at + 1]];
    // A word before praise is no number: “um ótimo atendimento”.
    const further = token?.kind === "number" ? this.#rules.after : undefined;
    return (belongs(before) || this.#leads(at - 1)) && (belongs(after) || isEnd(after, further));
  }

  /** Says whether “um” is the number: it is all that is said, but for its name, or a word before it says so. */
  #isOne(at: number): boolean {
    const next = this.#all[at + 1];
    if (next?.kind === "word" && politeThings.has(next.text)) return false;
    const others = this.#tokens.flatMap((token, place) => (place === at ? [] : [token]));
    const words = spokenOf(others).map(({ text }) => text);
    const own = ofNumber(this.#offer, 1);
    if (words.length === 0 || (own && this.#wordsOfNames.get(own))?.includes(words.join(" "))) return true;
    const [twoBefore, before] = [this.#tokens[at - 2], this.#tokens[at - 1]];
    if (before?.kind !== "word") return false;
    if (before.text !== "a") return wordsBeforeOne.has(before.text);
    // “Quero a um”, but not “fui a um”.
    return (
      twoBefore?.kind !== "word" || choosingWords.has(twoBefore.text) || leadingWords.has(twoBefore.text)
    );
  }

  #valueOf(token: Token | undefined): number | undefined {
    if (token?.kind === "number") return token.value;
    return token?.kind === "word" ? (this.#rules.numberOf ?? numberOfWord)(token.text) : undefined;
  }

  #leads(at: number): boolean {
    const token = this.#tokens[at];
    if (token?.kind !== "word") return false;
    if (leadingWords.has(token.text) || this.#rules.before?.has(token.text)) return true;
    if (!linkingWords.has(token.text)) return false;
    const before = this.#tokens[at - 1];
    return (
      before === undefined ||
      before.kind === "break" ||
      (before.kind === "word" && choosingWords.has(before.text))
    );
  }

  #denies(): boolean {
    const names = [...this.#wordsOfNames.values()].flat();
    return this.#spoken.some(
      ({ text }) => denyingWords.has(text) && !names.some((name) => name.split(" ").includes(text)),
    );
  }

  #namesAnother(chosen: OfferedAnswer<Meant>): boolean {
    const said = ` ${this.#spoken.map(({ text }) => text).join(" ")} `;
    const own = this.#wordsOfNames.get(chosen) ?? [];
    const isSaid = (name: string) => name !== "" && said.includes(` ${name} `);
    return [...this.#wordsOfNames].some(
      ([one, names]) =>
        one !== chosen &&
        names.some((name) => isSaid(name) && !own.some((mine) => isSaid(mine) && mine.includes(name))),
    );
  }
}

const isArticle = (token: Token): boolean => token.kind === "word" && articles.has(token.text);

/** “A primeira opção”. */
const isEnd = (token: Token | undefined, further: ReadonlySet<string> | undefined): boolean =>
  token?.kind === "word" &&
  (token.text === "opcao" || token.text === "alternativa" || further?.has(token.text) === true);

const isDenied = (before: readonly Token[], denying: ReadonlySet<string> | undefined): boolean =>
  denying !== undefined && before.some((token) => token.kind === "word" && denying.has(token.text));

/** Words without those that only lead to what is chosen. */
function stripped(words: readonly string[]): string {
  const isLead = (word: string) =>
    leadingWords.has(word) || linkingWords.has(word) || choosingWords.has(word);
  const first = words.findIndex((word) => !isLead(word));
  return (first < 0 ? words : words.slice(first)).join(" ");
}
