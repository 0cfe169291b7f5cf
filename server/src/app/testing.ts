import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  actHeader,
  type Answer,
  type ClientInput,
  type Endpoint,
  type ErrorCode,
  namespaceOf,
} from "@balcao/contract";
import { io, type Socket } from "socket.io-client";
import { expect } from "vitest";
import { fileCookie, openSession } from "../features/auth/index.ts";
import { companyOpened, openCompany } from "../features/companies/index.ts";
import { flagNames } from "../features/plans/index.ts";
import { insertUser, type NewUser, operator, userUpdated } from "../features/users/index.ts";
import { readConfig } from "../platform/config/index.ts";
import { createTestDatabase } from "../platform/database/testing.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { createLogger } from "../platform/log/log.ts";
import { Ear, type Heard } from "./ear.testing.ts";
import { type RunningApp, startApp } from "./startApp.ts";
import type { ChannelOverrides } from "./channels.ts";
import { stopAtEnd } from "./testApps.testing.ts";

export { Ear, type Heard };

export interface TestAppOptions {
  environment?: Record<string, string>;
  overrides?: ChannelOverrides;
  /** Places of this machine that count as public. */
  publicPlaces?: readonly string[];
  /** Puts something between the server and its database; answers the address through it. */
  route?(databaseUrl: string): Promise<string>;
  /** Gets the lines of the log, from `info` on. */
  hearLine?(line: string): void;
}

export interface Person {
  id: number;
  companyId: number;
  name: string;
  token: string;
  /** Cookie that a browser sends with the links to files. */
  fileCookie: string;
}

/** The whole product on a database of its own, for one test file. */
export async function startTestApp({
  environment = {},
  overrides = {},
  publicPlaces = [],
  route,
  hearLine,
}: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await createTestDatabase();
  const databaseUrl = route ? await route(url) : url;
  const dataDir = await mkdtemp(join(tmpdir(), "balcao-app-"));
  const defaults = {
    NODE_ENV: "test",
    PORT: "0",
    DATA_DIR: dataDir,
    SIMULATOR: "on",
    LOG_LEVEL: "silent",
    // Tests call faster than people.
    RATE_PER_SESSION: "0",
    RATE_PER_CONNECTION: "0",
    RATE_PER_ADDRESS: "0",
    // Builders write rows without a word in the log.
    LIST_MEMORY_MB: "0",
    ...environment,
  };
  const log = hearLine
    ? createLogger({ level: "info", destination: { write: hearLine } })
    : createLogger({ level: process.env["TEST_LOG"] ?? readConfig(defaults).logLevel });
  const webFolder = process.env["TEST_WEB_FOLDER"];
  const start: Start = (changes) =>
    startApp({
      config: readConfig({ ...defaults, ...changes }),
      databaseUrl,
      secretKey: testSecretKey,
      log,
      overrides,
      publicPlaces,
      ...(webFolder && { webFolder }),
    });
  const app = new TestApp(await start(), start, databaseUrl);
  stopAtEnd(async () => {
    await app.stop();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return app;
}

/** Starts a process of the installation, with some of its environment changed. */
type Start = (changes?: Record<string, string>) => Promise<RunningApp>;

let counter = 0;
const unique = (word: string) => `${word} ${(counter += 1)}-${randomBytes(3).toString("hex")}`;

export class TestApp {
  readonly running: RunningApp;
  readonly url: string;
  /** Address of the database for the role that owns everything. */
  readonly databaseUrl: string;
  readonly #sockets: Socket[] = [];
  readonly #start: Start;
  readonly #others: TestApp[] = [];
  #isStopped = false;

  constructor(running: RunningApp, start: Start, databaseUrl: string) {
    this.running = running;
    this.databaseUrl = databaseUrl;
    this.#start = start;
    const address = running.http.server.address();
    if (typeof address !== "object" || !address) throw new Error("The server does not listen");
    this.url = `http://127.0.0.1:${address.port}`;
  }

  get database() {
    return this.running.services.database;
  }

  /** A company of its own: an admin, Ana and Bia, who work in no queue yet. */
  async inNewCompany(changes: { plan?: Record<string, unknown> } = {}) {
    const { services } = this.running;
    const planId = await this.#plan(changes.plan ?? {});
    const name = unique("Empresa");
    const { companyId, userId } = await openCompany(services, {
      fields: {
        name,
        email: "",
        phone: "",
        document: "",
        addressStreet: "",
        addressState: "",
        addressCity: "",
        planId,
        status: true,
        dueDate: "2999-12-31",
        recurrence: "MENSAL",
        paymentMethod: "",
      },
      admin: { name: "Adriana", email: `${randomBytes(6).toString("hex")}@example.com` },
      passwordHash: "unused",
      by: companyOpened,
    });
    const admin = await this.#person(companyId, userId, "Adriana");
    const ana = await this.addUser(companyId, { name: "Ana" });
    const bia = await this.addUser(companyId, { name: "Bia" });
    return { companyId, admin, ana, bia };
  }

  async addUser(companyId: number, fields: Partial<NewUser> & { name: string }): Promise<Person> {
    const email = `${randomBytes(6).toString("hex")}@example.com`;
    const id = await this.database.tenant(companyId, (tx) =>
      insertUser(tx, { profile: "user", email, ...fields }, { passwordHash: "unused", by: operator }),
    );
    return this.#person(companyId, id, fields.name);
  }

  /** Changes rights and queues as an admin would, and waits until they count. */
  async setUser(
    person: Pick<Person, "id" | "companyId">,
    change: { queueIds?: number[]; columns?: Record<string, unknown> },
  ): Promise<void> {
    await this.database.tenant(person.companyId, async (tx) => {
      for (const queueId of change.queueIds ?? []) {
        await tx.query({
          text: "insert into user_queues values ($1, $2, $3) on conflict do nothing",
          values: [person.companyId, person.id, queueId],
        });
      }
      for (const [column, value] of Object.entries(change.columns ?? {})) {
        await tx.query({
          text: `update users set ${column} = $3 where company_id = $1 and id = $2`,
          values: [person.companyId, person.id, value],
        });
      }
      tx.emit(userUpdated, { userId: person.id, by: operator });
    });
    this.running.services.callers.forgetUser(person.companyId, person.id);
  }

  as(person: Person | undefined): Client {
    return new Client(this.url, person?.token);
  }

  /** A file as this person's browser fetches it. */
  fetchFile(
    person: Person,
    link: string | null | undefined,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(new URL(link ?? "", this.url), { headers: { cookie: person.fileCookie, ...headers } });
  }

  /** A link to a file, as the server tells it to this person. */
  linkFor(person: Person, fileId: string): string {
    const { files } = this.running.services;
    const [, , sessionId = ""] = person.fileCookie.split(".");
    return files.links.complete(files.link(person.companyId, fileId), sessionId);
  }

  /** Opens the socket of a browser of this person. */
  async listen(person: Person, auth: Record<string, unknown> = {}): Promise<Ear> {
    const socket = io(`${this.url}${namespaceOf(person.companyId)}`, {
      transports: ["websocket"],
      auth: { token: person.token, ...auth },
      reconnection: false,
      forceNew: true,
    });
    this.#sockets.push(socket);
    const ear = new Ear(socket);
    await ear.ready;
    return ear;
  }

  /** Another process of the same installation, as far as it can be told from the outside. */
  async startAnother(changes: Record<string, string> = {}): Promise<TestApp> {
    const other = new TestApp(await this.#start(changes), this.#start, this.databaseUrl);
    this.#others.push(other);
    return other;
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const other of this.#others) await other.stop();
    this.closeSockets();
    await this.running.stop();
  }

  closeSockets(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  async #person(companyId: number, id: number, name: string): Promise<Person> {
    const { services } = this.running;
    const { sessionId } = await this.database.tenant(companyId, (tx) =>
      openSession(services, tx, { userId: id, name, remember: true, device: "computer" }),
    );
    const key = { companyId, userId: id, sessionId };
    const token = await services.accessTokens.sign(key);
    return { id, companyId, name, token, fileCookie: `balcao_files=${fileCookie(services, key)}` };
  }

  async #plan(changes: Record<string, unknown>): Promise<number> {
    const flags = Object.fromEntries(flagNames.map((flag) => [flag, changes[flag] ?? true]));
    const limit = (name: string) => changes[name] ?? 1000;
    const [row] = await this.database.system<{ id: number }>({
      text: "insert into plans (name, users, connections, queues, is_public, flags) values ($1, $2, $3, $4, false, $5) returning id",
      values: [unique("Plano"), limit("users"), limit("connections"), limit("queues"), JSON.stringify(flags)],
    });
    if (!row) throw new Error("No plan was made");
    return row.id;
  }
}

/** Calls through the HTTP door, typed by the contract. */
export class Client {
  readonly #url: string;
  readonly #token: string | undefined;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string | undefined, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#token = token;
    this.#headers = headers;
  }

  /** Makes a client whose calls can be taken back by this name. */
  naming(actId: string): Client {
    return new Client(this.#url, this.#token, { [actHeader]: actId });
  }

  async call(
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown } = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.#fetch(endpoint, input);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : undefined };
  }

  /** The answer of a call that gives a file. */
  async file<E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E>,
  ): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
    const response = await this.#fetch(endpoint, input);
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  #fetch(
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<Response> {
    return fetch(this.#url + addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...this.#headers,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(input.body !== undefined &&
          !(input.body instanceof FormData) && { "content-type": "application/json" }),
      },
      ...(input.body !== undefined && {
        body: input.body instanceof FormData ? input.body : JSON.stringify(input.body),
      }),
    });
  }

  /** The answer of a call that must succeed, checked against its schema. */
  async ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>> {
    const { status, body } = await this.call(endpoint, input);
    expect({ status, ...(status !== 200 && { body }) }, `${endpoint.method} ${endpoint.path}`).toEqual({
      status: 200,
    });
    return endpoint.answer.parse(body) as Answer<E>;
  }

  async upload<E extends Endpoint>(
    endpoint: E,
    input: { params?: unknown; form: FormData },
  ): Promise<Answer<E>> {
    const { status, body } = await this.call(endpoint, { params: input.params, body: input.form });
    expect({ status, ...(status !== 200 && { body }) }, `${endpoint.method} ${endpoint.path}`).toEqual({
      status: 200,
    });
    return endpoint.answer.parse(body) as Answer<E>;
  }

  /** The refusal of a call that must not succeed. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E> | undefined,
    code: ErrorCode,
  ): Promise<Record<string, unknown>> {
    const { body } = await this.call(endpoint, input);
    expect(body, `${endpoint.method} ${endpoint.path}`).toMatchObject({ error: code });
    return body as Record<string, unknown>;
  }
}

function addressOf({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const pairs: [string, unknown][] = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return `/api${filled}${search ? `?${search}` : ""}`;
}
