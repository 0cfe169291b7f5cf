import { endpoints } from "@balcao/contract";
import { expect, it, vi } from "vitest";
import { deriveKey } from "../../platform/crypto/index.ts";
import { SignJWT } from "jose";
import { inNewCompany, origin, password, startPlatform } from "./auth.testing.ts";
import { AccessTokens } from "./accessTokens.ts";
import { ensureFirstAdmin } from "./ensureFirstAdmin.ts";

const platform = await startPlatform();

const { auth, users, companies, settings } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });

it("makes the super user of company 1 at the first start, and only then", async () => {
  const top = await platform.top();
  expect(top.user).toMatchObject({ companyId: 1, super: true, profile: "admin", subscriptionValid: true });
  expect(top.user.company).toMatchObject({ id: 1, name: "Balcão" });
  expect(top.user.company.dueDate).toMatch(/^2999/);
  expect(top.user.permissions).toEqual(expect.arrayContaining(["admin", "super"]));
  expect(Object.values(top.user.plan)).not.toContain(false);
  expect(await ensureFirstAdmin(platform.services)).toBeUndefined();
});

it("logs in with e-mail in any case, and shows who one is", async () => {
  const { admin } = await inNewCompany(platform);
  const again = await platform.login(admin.user.email.toUpperCase(), password);
  const { user } = await platform.do(auth.me, {}, again);
  expect(user).toEqual(again.user);
  expect(user.company.companieSettings).toContainEqual({ column: "userRating", data: "disabled" });
});

it("takes a login as being there again", async () => {
  const { admin } = await inNewCompany(platform);
  const body = { availability: "lunch" as const };
  await platform.do(users.updateAvailability, { body }, admin);
  expect((await platform.do(auth.me, {}, admin)).user.availability).toBe("lunch");
  expect((await platform.login(admin.user.email, password)).user.availability).toBe("online");
});

it("answers a wrong password and an unknown e-mail alike, in the same time", async () => {
  const { admin } = await inNewCompany(platform);
  const time = async (email: string) => {
    const started = performance.now();
    const answer = await platform.ask(
      auth.login,
      { body: { email, password: "wrong-one" } },
      { from: "10.1.1.1" },
    );
    return { told: answer, took: performance.now() - started };
  };
  await time("warm@example.com");
  const wrong: Awaited<ReturnType<typeof time>>[] = [];
  const unknown: typeof wrong = [];
  // In turns, so that what else the machine does slows both alike.
  for (const name of ["a", "b", "c"]) {
    wrong.push(await time(admin.user.email));
    unknown.push(await time(`${name}@nobody.com`));
  }
  for (const { told } of [...wrong, ...unknown])
    expect(told).toMatchObject(refused(401, "ERR_INVALID_CREDENTIALS"));
  expect(wrong[0]?.told.body).toEqual(unknown[0]?.told.body);
  const fastest = (list: { took: number }[]) => Math.min(...list.map(({ took }) => took));
  expect(fastest(unknown) / fastest(wrong)).toBeGreaterThan(0.4);
  expect(fastest(unknown) / fastest(wrong)).toBeLessThan(2.5);
  await platform.login(admin.user.email, password);
});

it("keeps one session on a kind of device: a login ends the others at once, with their tokens and cookies", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const first = await ana.login();
  await platform.do(auth.me, {}, first);
  const second = await ana.login();
  expect(await platform.ask(auth.me, {}, first)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.refresh(first.cookie)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  await platform.do(auth.me, {}, second);
  const events = await platform.services.database.system<{ type: string; payload: unknown }>({
    text: "select type, payload from events where company_id = $1 and type = 'session.over'",
    values: [ana.companyId],
  });
  expect(events).toMatchObject([{ payload: { userId: ana.id, reason: "login" } }]);
  expect(JSON.stringify(events)).not.toContain(second.token);
});

it("lets one of many simultaneous logins remain", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const logins = await Promise.all([1, 2, 3, 4].map(() => ana.login()));
  const alive = await Promise.all(logins.map(({ token }) => platform.ask(auth.me, {}, { token })));
  expect(alive.filter((one) => one.status === 200)).toHaveLength(1);
});

it("lets a login succeed that another one overtakes before it has answered; the later one remains", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const { accessTokens } = platform.services;
  let goOn = () => {};
  const overtaken = new Promise<void>((resolve) => (goOn = resolve));
  const sign = vi.spyOn(accessTokens, "sign").mockImplementationOnce(async (key) => {
    await overtaken;
    return AccessTokens.prototype.sign.call(accessTokens, key);
  });
  const first = ana.login();
  await vi.waitFor(() => expect(sign).toHaveBeenCalled());
  const second = await ana.login();
  goOn();
  const { token, user } = await first;
  expect(user.id).toBe(ana.id);
  expect(await platform.ask(auth.me, {}, { token })).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  await platform.do(auth.me, {}, second);
});

it("refuses tokens that are missing, malformed, of another key, or unsigned", async () => {
  const { admin } = await inNewCompany(platform);
  const claims = JSON.parse(Buffer.from(admin.token.split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
  const sign = (key: Uint8Array, alg = "HS256") =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: "at+jwt" }).sign(key);
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${admin.token.split(".")[1]}.`;
  const key = deriveKey(platform.services.secretKey, "access tokens");
  const bad = [
    undefined,
    "x",
    "a.b.c",
    "y".repeat(5000),
    unsigned,
    await sign(Buffer.alloc(32, 1)),
    await sign(Buffer.concat([key, key]), "HS512"),
    `${admin.token}x`,
  ];
  for (const token of bad) {
    expect(await platform.ask(auth.me, {}, { token })).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  }
  await platform.do(auth.me, {}, { token: await sign(key) });
});

it("says of an old access token that it must be renewed", async () => {
  const { admin, company } = await inNewCompany(platform);
  const claims = JSON.parse(Buffer.from(admin.token.split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  const key = { companyId: company.id, userId: admin.user.id, sessionId: claims.sid };
  const old = await platform.services.accessTokens.sign(key, -1);
  expect(await platform.ask(auth.me, {}, { token: old })).toMatchObject(refused(403, "ERR_TOKEN_EXPIRED"));
  await platform.do(auth.me, {}, { token: await platform.services.accessTokens.sign(key, 60) });
});

it("rotates the refresh cookie; two tabs at once get the same new one", async () => {
  const { admin } = await inNewCompany(platform);
  const [one, two] = await Promise.all([platform.refresh(admin.cookie), platform.refresh(admin.cookie)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.cookie).toBe(two.cookie);
  expect(one.cookie).not.toBe(admin.cookie);
  const next = await platform.refresh(one.cookie ?? "");
  expect(next.status).toBe(200);
  expect(auth.refresh.answer.parse(next.body).user.id).toBe(admin.user.id);
});

it("ends the session when an old refresh cookie comes again after the grace", async () => {
  const { admin, company } = await inNewCompany(platform);
  const renewed = await platform.refresh(admin.cookie);
  const { token } = auth.refresh.answer.parse(renewed.body);
  await platform.do(auth.me, {}, { token });
  await platform.services.database.tenant(company.id, (tx) =>
    tx.query({
      text: "update sessions set rotated_at = now() - interval '11 seconds' where company_id = $1",
      values: [company.id],
    }),
  );
  expect(await platform.refresh(admin.cookie)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.refresh(renewed.cookie ?? "")).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.ask(auth.me, {}, { token })).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
});

it("ends the session when a cookie of it comes again, however old, and not while nobody does that", async () => {
  const { newUser } = await inNewCompany(platform);
  const renew = async (cookie: string) => {
    const answer = await platform.refresh(cookie);
    expect(answer.status).toBe(200);
    return { cookie: answer.cookie ?? "", token: auth.refresh.answer.parse(answer.body).token };
  };
  for (const age of [2, 3, 7]) {
    const ana = await newUser("Ana");
    const first = await ana.login();
    let newest: { cookie: string; token: string } = first;
    for (let i = 0; i < age; i += 1) newest = await renew(newest.cookie);
    await platform.do(auth.me, {}, newest);
    expect(await platform.refresh(first.cookie)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
    expect(await platform.ask(auth.me, {}, newest)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
    expect(await platform.refresh(newest.cookie)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  }
});

it("does not let a guessed cookie end anybody's session", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const partsOf = (cookie: string) => (cookie.split("=")[1] ?? "").split(".");
  const [company, session, seal, secret] = partsOf(admin.cookie);
  const [, otherSession, otherSeal, otherSecret] = partsOf((await ana.login()).cookie);
  const none = "A".repeat(43);
  for (const guess of [
    [company, session, none],
    [company, session, none, secret],
    [company, session, seal, none],
    [company, session, otherSeal, otherSecret],
    [company, otherSession, seal, secret],
    [company, session, otherSecret],
    [company, session, seal, secret, secret],
  ])
    expect([guess, await platform.refresh(`balcao_refresh=${guess.join(".")}`)]).toMatchObject([
      guess,
      refused(401, "ERR_SESSION_EXPIRED"),
    ]);
  for (const bad of ["", "balcao_refresh=", "balcao_refresh=1.2.3", `balcao_refresh=${"9".repeat(4000)}`]) {
    expect(await platform.refresh(bad)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  }
  expect((await platform.refresh(admin.cookie)).status).toBe(200);
});

it("takes cookies as they were written before they had a seal", async () => {
  const { admin } = await inNewCompany(platform);
  const [company, session, , secret] = (admin.cookie.split("=")[1] ?? "").split(".");
  const answer = await platform.refresh(`balcao_refresh=${company}.${session}.${secret}`);
  expect(answer.status).toBe(200);
  expect(answer.cookie?.split(".")).toHaveLength(4);
  expect((await platform.refresh(answer.cookie ?? "")).status).toBe(200);
});

it("stores no token, only hashes", async () => {
  const { admin, company } = await inNewCompany(platform);
  const rows = await platform.services.database.read(company.id, {
    text: "select * from sessions where company_id = $1",
    values: [company.id],
  });
  const secret = admin.cookie.split(".").at(-1) ?? "?";
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it("demands the same origin of calls that a cookie alone allows", async () => {
  const { admin } = await inNewCompany(platform);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
    { "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[]) {
    expect(await platform.refresh(admin.cookie, headers)).toMatchObject(refused(403, "ERR_WRONG_ORIGIN"));
  }
  for (const headers of [
    { origin },
    { origin: "http://box.lan:8080", host: "box.lan:8080" },
    { "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[]) {
    expect((await platform.refresh(admin.cookie, headers)).status).toBe(200);
  }
});

it("sets a cookie that scripts and other sites cannot use; not remembered, it goes with the browser", async () => {
  const { admin } = await inNewCompany(platform);
  const body = { email: admin.user.email, password };
  const kept = await platform.ask(auth.login, { body });
  expect(kept.setCookie).toMatch(/HttpOnly/);
  expect(kept.setCookie).toMatch(/SameSite=Strict/);
  expect(kept.setCookie).toMatch(/Path=\/api\/auth/);
  expect(kept.setCookie).toMatch(/Max-Age=604800/);
  const brief = await platform.ask(auth.login, { body: { ...body, remember: false } });
  expect(brief.cookie).toBeDefined();
  expect(brief.setCookie).not.toMatch(/Max-Age|Expires/);
  const renewed = await platform.refresh(brief.cookie ?? "");
  expect(renewed.status).toBe(200);
  expect(renewed.setCookie).not.toMatch(/Max-Age|Expires/);
});

it("logs out: the token and the cookie are over", async () => {
  const { admin } = await inNewCompany(platform);
  const answer = await platform.ask(auth.logout, {}, admin);
  expect(answer.status).toBe(200);
  expect(answer.setCookie).toMatch(/balcao_refresh=;.*Expires=Thu, 01 Jan 1970/);
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.refresh(admin.cookie)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
});

it("lets nobody in outside working hours, and leaves open sessions alone", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const hourNow = new Date(Date.now() - 3 * 3_600_000).getUTCHours();
  const hour = (shift: number) => `${String((hourNow + shift + 24) % 24).padStart(2, "0")}:00`;
  await platform.do(
    users.update,
    { params: { id: ana.id }, body: { startWork: hour(2), endWork: hour(3) } },
    admin,
  );
  const answer = await platform.ask(auth.login, { body: { email: ana.email, password } });
  expect(answer).toMatchObject(refused(403, "ERR_OUT_OF_HOURS"));
  await platform.do(auth.me, {}, session);
  await platform.do(
    users.update,
    { params: { id: ana.id }, body: { startWork: hour(-1), endWork: hour(2) } },
    admin,
  );
  await ana.login();
});

it("judges working hours by the company's time zone", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const hourNow = new Date().getUTCHours();
  const hour = (shift: number) => `${String((hourNow + shift + 24) % 24).padStart(2, "0")}:00`;
  await platform.do(
    users.update,
    { params: { id: ana.id }, body: { startWork: hour(0), endWork: hour(1) } },
    admin,
  );
  expect(await platform.ask(auth.login, { body: { email: ana.email, password } })).toMatchObject(
    refused(403, "ERR_OUT_OF_HOURS"),
  );
  await platform.do(settings.updateCompanySetting, { body: { column: "timezone", data: "UTC" } }, admin);
  await ana.login();
});

it("refuses a suspended company at login and at every call, and lets it back", async () => {
  const { top, company, admin } = await inNewCompany(platform);
  await platform.do(companies.update, { params: { id: company.id }, body: { status: false } }, top);
  const body = { email: admin.user.email, password };
  expect(await platform.ask(auth.login, { body })).toMatchObject(refused(403, "ERR_COMPANY_SUSPENDED"));
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(403, "ERR_COMPANY_SUSPENDED"));
  expect(await platform.refresh(admin.cookie)).toMatchObject(refused(403, "ERR_COMPANY_SUSPENDED"));
  await platform.do(companies.update, { params: { id: company.id }, body: { status: true } }, top);
  // Sessions that they had open ended with the suspension.
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  await platform.login(admin.user.email, password);
});

it("lets an expired company log in and see itself, and nothing else", async () => {
  const { top, company, admin } = await inNewCompany(platform);
  await platform.do(users.list, {}, admin);
  await platform.do(companies.update, { params: { id: company.id }, body: { dueDate: "2020-01-01" } }, top);
  const late = await platform.login(admin.user.email, password);
  expect(late.user.subscriptionValid).toBe(false);
  await platform.do(auth.me, {}, late);
  await platform.do(companies.get, { params: { id: company.id } }, late);
  expect(await platform.ask(users.list, {}, late)).toMatchObject(refused(402, "ERR_SUBSCRIPTION_EXPIRED"));
  await platform.do(companies.update, { params: { id: company.id }, body: { dueDate: null } }, top);
  expect(await platform.ask(users.list, {}, late)).toMatchObject(refused(402, "ERR_SUBSCRIPTION_EXPIRED"));
});
