import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, password, startPlatform, unique } from "./auth.testing.ts";

const platform = await startPlatform();

const { audit, auth, settings, plans } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });

it("takes sign-ups while they are open, on public plans, with three days to try", async () => {
  const top = await platform.top();
  const newPlan = (isPublic: boolean) =>
    platform.do(
      plans.create,
      { body: { name: unique("Plano "), amount: 1, users: 3, connections: 1, queues: 3, isPublic } },
      top,
    );
  const [open, hidden] = [await newPlan(true), await newPlan(false)];
  const body = {
    name: "Rita",
    email: `${unique("rita")}@example.com`,
    password,
    phone: "11999990000",
    companyName: unique("Padaria "),
    planId: open.id,
  };
  const signUp = (change: Record<string, unknown> = {}) =>
    platform.ask(auth.signup, { body: { ...body, ...change } });
  expect(await signUp()).toMatchObject(refused(403, "ERR_USER_CREATION_DISABLED"));
  await platform.do(
    settings.updatePlatformSetting,
    { params: { key: "userCreation" }, body: { value: "enable" } },
    top,
  );
  expect(await signUp({ planId: hidden.id })).toMatchObject(refused(404, "ERR_NO_PLAN_FOUND"));
  expect((await signUp()).status).toBe(200);
  const rita = await platform.login(body.email, password);
  const left = (Date.parse(rita.user.company.dueDate ?? "") - Date.now()) / 86_400_000;
  expect(left).toBeGreaterThan(2.9);
  expect(left).toBeLessThanOrEqual(3);
  expect(rita.user).toMatchObject({ profile: "admin", super: false, name: "Rita" });
  const unreadable = { companyName: unique("Sem Fone "), phone: "1234" };
  expect(await signUp(unreadable)).toMatchObject(refused(400, "ERR_NUMBER_INVALID"));
  expect(await signUp({ companyName: unique("Outra ") })).toMatchObject(refused(409, "ERR_EMAIL_TAKEN"));
  expect(
    await signUp({ email: `${unique("x")}@example.com`, companyName: body.companyName.toUpperCase() }),
  ).toMatchObject(refused(409, "ERR_COMPANY_NAME_TAKEN"));
});

const waitForMail = async (to: string) => {
  for (let i = 0; i < 100; i += 1) {
    const mail = platform.mails.findLast((one) => one.to === to);
    if (mail) return mail;
    await wait(10);
  }
  throw new Error(`no mail to ${to}`);
};

it("resets a password with a mailed link, once, and ends the sessions", async () => {
  const { admin } = await inNewCompany(platform);
  const { email } = admin.user;
  const asked = await platform.do(auth.forgotPassword, { body: { email } });
  expect(await platform.do(auth.forgotPassword, { body: { email: "nobody@nowhere.com" } })).toEqual(asked);
  const mail = await waitForMail(email);
  expect(mail.subject).toBe("Redefinição de senha");
  const token = /\/forgetpsw#token=(\S+)/.exec(mail.text)?.[1] ?? "";
  const reset = (given: string) =>
    platform.ask(auth.resetPassword, { body: { token: given, password: "Nova-Senha-2" } });
  const company = token.split(".")[0];
  for (const bad of [
    "",
    "x",
    `${company}.${"A".repeat(43)}`,
    `${Number(company) + 1}.${token.split(".")[1]}`,
  ]) {
    expect(await reset(bad)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
  }
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await platform.ask(auth.login, { body: { email, password } })).status).toBe(401);
  const again = await platform.login(email, "Nova-Senha-2");
  const { records } = await platform.do(audit.list, { query: { searchParam: "password-reset" } }, again);
  const { id: userId, name: userName } = admin.user;
  expect(records).toMatchObject([{ userId, userName, action: "user.password-reset" }]);
  expect(records[0]?.address).toMatch(/127\.0\.0\.1|::1/);
  expect(platform.mails.some((one) => one.to === "nobody@nowhere.com")).toBe(false);
});

it("lets a reset link run out, and a new one replaces the old", async () => {
  const { admin, company } = await inNewCompany(platform);
  const tokenOf = async (email: string) => {
    platform.mails.length = 0;
    await platform.do(auth.forgotPassword, { body: { email } });
    return /token=(\S+)/.exec((await waitForMail(email)).text)?.[1] ?? "";
  };
  const reset = (token: string) =>
    platform.ask(auth.resetPassword, { body: { token, password: "Nova-Senha-2" } });
  const first = await tokenOf(admin.user.email);
  const second = await tokenOf(admin.user.email);
  expect(await reset(first)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
  expect((await reset(second)).status).toBe(200);
  const late = await tokenOf((await platform.login(admin.user.email, "Nova-Senha-2")).user.email);
  await platform.services.database.tenant(company.id, (tx) =>
    tx.query({
      text: "update password_resets set expires_at = now() - interval '1 second' where company_id = $1",
      values: [company.id],
    }),
  );
  expect(await reset(late)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
});
