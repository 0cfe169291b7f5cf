/** Headers on which an answer depends. */
const telling = ["Authorization", "Accept-Language"] as const;
type Telling = (typeof telling)[number];

/** A call that was made before what needs it was there, by `src/app/first-view`. */
export interface EarlyCall {
  /** When it was made, by the page's own clock. */
  at: number;
  method: string;
  url: string;
  headers: Record<Telling, string>;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Calls that were made early and that nobody has taken up yet. */
    earlyCalls?: EarlyCall[];
    /** Asks for what the page of an address will ask for. */
    askEarly?: (token: string, address: Pick<URL, "pathname" | "search">) => void;
  }
}

/** Milliseconds after which what was asked early is asked again. */
const freshMs = 15_000;

/** The answer of a call that was made early, in the same words and by the same user; once. */
export function takeEarly(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> | undefined {
  const calls = globalThis.window?.earlyCalls;
  const at =
    calls?.findIndex(
      (call) =>
        call.method === method &&
        call.url === url &&
        telling.every((name) => call.headers[name] === headers[name]),
    ) ?? -1;
  const [taken] = at < 0 ? [] : (calls?.splice(at, 1) ?? []);
  return taken && performance.now() - taken.at < freshMs ? taken.answer : undefined;
}

/** Lets everything be asked anew from here on: what was asked early may be older than what was heard since. */
export function dropEarly(): void {
  if (globalThis.window !== undefined) window.earlyCalls = [];
}
