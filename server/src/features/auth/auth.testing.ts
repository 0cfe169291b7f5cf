import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Answer, type Endpoint, endpoints, type SessionUser } from "@balcao/contract";
import type { FastifyInstance } from "fastify";
import { readConfig } from "../../platform/config/index.ts";
import { Database, openPool } from "../../platform/database/index.ts";
import { createTestDatabase } from "../../platform/database/testing.ts";
import { testSecretKey } from "../../platform/database/testing.globalSetup.ts";
import { EventFeed } from "../../platform/events/index.ts";
import { createHttpServer, mount, type Route, type Services } from "../../platform/http/index.ts";
import { createLogger } from "../../platform/log/log.ts";
import type { Mail } from "../../platform/mail/index.ts";
import { Files, localStore } from "../../platform/storage/index.ts";
import { companiesRoutes } from "../companies/index.ts";
import { plansRoutes } from "../plans/index.ts";
import { queuesRoutes } from "../queues/index.ts";
import { SettingsDirectory, settingsRoutes } from "../settings/index.ts";
import { CallerDirectory, Presence, usersRoutes } from "../users/index.ts";
import { AccessTokens, authenticate, authRoutes, ensureFirstAdmin } from "./index.ts";

const routes: readonly Route[] = [
  ...settingsRoutes,
  ...plansRoutes,
  ...usersRoutes,
  ...companiesRoutes,
  ...authRoutes,
  ...queuesRoutes,
];

export const root = { email: "root@balcao.example", password: "Correct-Horse-1" };
export const origin = "http://localhost:8080";

/** Who calls, and how. */
export interface As {
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  from?: string;
}

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Told {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  /** The refresh cookie as the browser would send it back; undefined when none was set. */
  cookie: string | undefined;
  setCookie: string;
}

export interface LoggedIn {
  token: string;
  cookie: string;
  user: SessionUser;
}

/** The foundation's features over a database of their own, asked through the HTTP door. */
export class TestPlatform {
  readonly services: Services;
  readonly mails: Mail[];
  readonly #app: FastifyInstance;
  readonly #close: () => Promise<void>;
  #top: Promise<LoggedIn> | undefined;

  constructor(parts: {
    services: Services;
    mails: Mail[];
    app: FastifyInstance;
    close: () => Promise<void>;
  }) {
    this.services = parts.services;
    this.mails = parts.mails;
    this.#app = parts.app;
    this.#close = parts.close;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async ask(endpoint: Endpoint, { params = {}, query, body }: Input = {}, as: As = {}): Promise<Told> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      remoteAddress: as.from ?? "127.0.0.1",
      headers: {
        ...(as.token && { authorization: `Bearer ${as.token}` }),
        ...(as.cookie && { cookie: as.cookie }),
        ...as.headers,
      },
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body), headers: this.#jsonHeaders(as) }),
    });
    const setCookie = String(answer.headers["set-cookie"] ?? "");
    return {
      status: answer.statusCode,
      body: answer.body === "" ? undefined : answer.json<unknown>(),
      headers: answer.headers,
      setCookie,
      cookie: /^(balcao_refresh=[^;]+)/.exec(setCookie)?.[1],
    };
  }

  /** The answer of a call that is expected to succeed, checked against the contract. */
  async do<E extends Endpoint>(endpoint: E, input: Input = {}, as: As = {}): Promise<Answer<E>> {
    const told = await this.ask(endpoint, input, as);
    if (told.status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${told.status} ${JSON.stringify(told.body)}`);
    return endpoint.answer.parse(told.body) as Answer<E>;
  }

  async login(
    email: string,
    password: string,
    rest: { remember?: boolean; as?: As } = {},
  ): Promise<LoggedIn> {
    const { remember = true, as = {} } = rest;
    const told = await this.ask(endpoints.auth.login, { body: { email, password, remember } }, as);
    if (told.status !== 200) throw new Error(`login: ${told.status} ${JSON.stringify(told.body)}`);
    return { ...endpoints.auth.login.answer.parse(told.body), cookie: told.cookie ?? "" };
  }

  /** The super user, logged in once: another login as they would end this session. */
  top(): Promise<LoggedIn> {
    this.#top ??= this.login(root.email, root.password);
    return this.#top;
  }

  refresh(cookie: string, headers: Record<string, string> = { origin }): Promise<Told> {
    return this.ask(endpoints.auth.refresh, {}, { cookie, headers });
  }

  #jsonHeaders(as: As): Record<string, string> {
    return {
      "content-type": "application/json",
      ...(as.token && { authorization: `Bearer ${as.token}` }),
      ...(as.cookie && { cookie: as.cookie }),
      ...as.headers,
    };
  }
}

export async function startPlatform(): Promise<TestPlatform> {
  const { url, drop } = await createTestDatabase();
  const log = createLogger({ level: "error" });
  const pool = (role: "balcao_app" | "balcao_system") =>
    openPool({ url, secretKey: testSecretKey, role, max: 10, logger: log });
  const database = new Database({ app: pool("balcao_app"), system: pool("balcao_system") });
  const feed = new EventFeed({ database, url, log });
  await feed.start();
  const folder = await mkdtemp(join(tmpdir(), "balcao-files-"));
  const mails: Mail[] = [];
  const settings = new SettingsDirectory(database, feed);
  const services: Services = {
    config: readConfig({ ADMIN_EMAIL: root.email, ADMIN_PASSWORD: root.password, DATA_DIR: folder }),
    secretKey: testSecretKey,
    database,
    log,
    settings,
    callers: new CallerDirectory({ database, feed, settings }),
    presence: new Presence({ database, log }),
    accessTokens: new AccessTokens(testSecretKey),
    files: new Files(localStore(folder), testSecretKey),
    mail: { isConfigured: true, check: async () => undefined, send: async (mail) => void mails.push(mail) },
  };
  const app = await createHttpServer(services.config, log);
  mount(app, routes, {
    services,
    authenticate: (token) => authenticate(services, token),
    temporaryFolder: folder,
  });
  await ensureFirstAdmin(services);
  const close = async () => {
    await app.close();
    await feed.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
    await drop();
  };
  return new TestPlatform({ services, mails, app, close });
}

let made = 0;
/** A name that no other in this run has. */
export const unique = (word: string): string => `${word}${(made += 1)}x${process.pid}`;
export const password = "Senha-Boa-1";

/** A company of its own on a plan of its own, with its admin and two attendants logged in. */
export async function inNewCompany(platform: TestPlatform, plan: Record<string, unknown> = {}) {
  const top = await platform.top();
  const { id: planId } = await platform.do(
    endpoints.plans.create,
    { body: { name: unique("Plano "), amount: 100, users: 20, connections: 5, queues: 10, ...plan } },
    top,
  );
  const email = `${unique("admin")}@example.com`;
  const body = { name: unique("Clínica "), email, password, planId, dueDate: "2999-12-31" };
  const company = await platform.do(endpoints.companies.create, { body }, top);
  const admin = await platform.login(email, password);
  const newUser = async (name: string, rights: Record<string, unknown> = {}) => {
    const userEmail = `${unique("user")}@example.com`;
    const user = await platform.do(
      endpoints.users.create,
      { body: { name, email: userEmail, password, ...rights } },
      admin,
    );
    return { ...user, email: userEmail, login: () => platform.login(userEmail, password) };
  };
  return { top, company, planId, admin, newUser };
}
