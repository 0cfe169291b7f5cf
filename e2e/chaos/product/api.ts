import { setTimeout as wait } from "node:timers/promises";
import type { Answer, ClientInput, Endpoint } from "@balcao/contract";
import { Pool } from "undici";

/** Somebody with a session. */
export interface Person {
  id: number;
  companyId: number;
  queueIds: readonly number[];
  isAdmin: boolean;
  /** A fresh token of their session, as a browser renews it. */
  token(): Promise<string>;
}

/** Outcome of a call; status 0 when there was no answer. */
export interface Outcome<A> {
  status: number;
  answer: A | undefined;
  code: string;
}

/** Calls as a browser makes them. */
export class Api {
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool(url, { connections: 24, pipelining: 1, headersTimeout: 30_000 });
  }

  async call<E extends Endpoint>(
    person: Person,
    endpoint: E,
    input: ClientInput<E>,
  ): Promise<Outcome<Answer<E>>> {
    const { params, query, body } = input;
    try {
      const answer = await this.#pool.request({
        method: endpoint.method,
        path: addressOf(endpoint.path, params, query),
        headers: {
          authorization: `Bearer ${await person.token()}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const read: unknown = await answer.body.json();
      if (answer.statusCode === 200)
        return { status: 200, answer: endpoint.answer.parse(read) as Answer<E>, code: "" };
      return { status: answer.statusCode, answer: undefined, code: codeIn(read) };
    } catch {
      return { status: 0, answer: undefined, code: "" };
    }
  }

  /** Again and again with the same input until there is an answer that says something; at most two minutes. */
  async insist<E extends Endpoint>(
    person: Person,
    endpoint: E,
    input: ClientInput<E>,
  ): Promise<Outcome<Answer<E>>> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const outcome = await this.call(person, endpoint, input);
      const isPassing = outcome.status === 0 || outcome.status >= 500 || outcome.status === 429;
      if (!isPassing || Date.now() > deadline) return outcome;
      await wait(250);
    }
  }

  /** An answer, or an error that says why there is none. */
  async load<E extends Endpoint>(person: Person, endpoint: E, input: ClientInput<E>): Promise<Answer<E>> {
    const { status, answer, code } = await this.insist(person, endpoint, input);
    if (answer === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${code}`);
    return answer;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${filled}${search === "" ? "" : `?${search}`}`;
}

const codeIn = (answer: unknown): string =>
  typeof answer === "object" && answer !== null && "error" in answer ? String(answer.error) : "";
