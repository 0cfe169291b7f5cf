import { type Answer, type Endpoint, endpoints, type SessionUser } from "@balcao/contract";
import type { FastifyInstance } from "fastify";
import { startTestApp } from "../../app/testing.ts";
import type { Services } from "../../platform/http/index.ts";
import type { Mail } from "../../platform/mail/index.ts";
import { ensureFirstAdmin } from "./index.ts";

export const root = { email: "root@balcao.example", password: "Correct-Horse-1" };
export const origin = "http://localhost:8080";

/** Caller of a test, and the way of calling. */
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

export interface TestAnswer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  /** The refresh cookie as the browser would send it back; undefined when none was set. */
  cookie: string | undefined;
  /** The cookie by which the browser is recognised. */
  device: string | undefined;
  setCookie: string;
}

export interface LoggedIn {
  token: string;
  cookie: string;
  user: SessionUser;
}

/** The product asked through the HTTP door, with cookies, headers and addresses in the test's hand. */
export class TestPlatform {
  readonly services: Services;
  readonly mails: Mail[];
  readonly #http: FastifyInstance;
  #top: Promise<LoggedIn> | undefined;

  constructor(parts: { services: Services; mails: Mail[]; http: FastifyInstance }) {
    this.services = parts.services;
    this.mails = parts.mails;
    this.#http = parts.http;
  }

  async ask(endpoint: Endpoint, { params = {}, query, body }: Input = {}, as: As = {}): Promise<TestAnswer> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const answer = await this.#http.inject({
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
    const setCookie = [answer.headers["set-cookie"] ?? []].flat().join("\n");
    return {
      status: answer.statusCode,
      body: answer.body === "" ? undefined : answer.json<unknown>(),
      headers: answer.headers,
      setCookie,
      cookie: /^(balcao_refresh=[^;]+)/m.exec(setCookie)?.[1],
      device: /^(balcao_device=[^;]+)/m.exec(setCookie)?.[1],
    };
  }

  /** The answer of a call that is expected to succeed, checked against the contract. */
  async do<E extends Endpoint>(endpoint: E, input: Input = {}, as: As = {}): Promise<Answer<E>> {
    const answer = await this.ask(endpoint, input, as);
    if (answer.status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return endpoint.answer.parse(answer.body) as Answer<E>;
  }

  async login(
    email: string,
    password: string,
    rest: { remember?: boolean; as?: As } = {},
  ): Promise<LoggedIn> {
    const { remember = true, as = {} } = rest;
    const answer = await this.ask(endpoints.auth.login, { body: { email, password, remember } }, as);
    if (answer.status !== 200) throw new Error(`login: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ...endpoints.auth.login.answer.parse(answer.body), cookie: answer.cookie ?? "" };
  }

  /** The super user, logged in once: another login as they would end this session. */
  top(): Promise<LoggedIn> {
    this.#top ??= this.login(root.email, root.password);
    return this.#top;
  }

  refresh(cookie: string, headers: Record<string, string> = { origin }): Promise<TestAnswer> {
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

/** The whole product with its super user; call it at the top of a test file, which also ends it. */
export async function startPlatform(environment: Record<string, string> = {}): Promise<TestPlatform> {
  const { running } = await startTestApp({
    environment: {
      ROLES: "http",
      PUBLIC_URL: origin,
      ADMIN_EMAIL: root.email,
      ADMIN_PASSWORD: root.password,
      ...environment,
    },
  });
  const mails: Mail[] = [];
  const { services } = running;
  services.mail = {
    isConfigured: true,
    check: async () => undefined,
    send: async (mail) => void mails.push(mail),
  };
  await ensureFirstAdmin(services);
  return new TestPlatform({ services, mails, http: running.http });
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
