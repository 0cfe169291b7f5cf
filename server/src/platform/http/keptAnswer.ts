/** An answer that may be given again: it is written once, and only its text is kept. */
export class KeptAnswer<T> {
  #answer: T | undefined;
  #text: string | undefined;
  readonly #hear: (text: string) => void;

  /** `hear` is told the text as soon as it is written. */
  constructor(answer: T, hear: (text: string) => void) {
    this.#answer = answer;
    this.#hear = hear;
  }

  write(writer: (value: unknown) => string): string {
    if (this.#text !== undefined) return this.#text;
    this.#text = writer(this.#answer);
    this.#answer = undefined;
    this.#hear(this.#text);
    return this.#text;
  }
}
