import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { afterEach, expect, it, vi } from "vitest";
import { type As, inNewCompany, password, startPlatform, type TestAnswer, unique } from "./auth.testing.ts";

const platform = await startPlatform();
afterEach(() => vi.useRealTimers());

const { auth, users, settings } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });
const shut = refused(429, "ERR_TOO_MANY_REQUESTS");
const passed = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

let networks = 0;
/** A network that nobody in this file called from. */
const elsewhere = () => `10.${20 + Math.floor((networks += 1) / 200)}.${networks % 200}.1`;
const tryLogin = (email: string, given: string, as: As = {}): Promise<TestAnswer> =>
  platform.ask(auth.login, { body: { email, password: given } }, { from: elsewhere(), ...as });
async function failLogin(email: string, times: number, as?: () => As): Promise<void> {
  for (let i = 0; i < times; i += 1)
    expect(await tryLogin(email, "no", as?.())).toMatchObject(refused(401, "ERR_INVALID_CREDENTIALS"));
}

it("shuts an account for one network after ten failures, and says for how long, but neither neighbours nor other networks", async () => {
  const { newUser } = await inNewCompany(platform);
  const [ana, bia] = [await newUser("Ana"), await newUser("Bia")];
  const from = elsewhere();
  await failLogin(ana.email, 10, () => ({ from }));
  const answer = await tryLogin(ana.email, password, { from });
  expect(answer).toMatchObject(shut);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(600);
  expect((await tryLogin(bia.email, password, { from })).status).toBe(200);
  expect((await tryLogin(ana.email, password)).status).toBe(200);
});

it("takes the addresses of one IPv6 line as one network", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  let last = 0;
  await failLogin(ana.email, 10, () => ({ from: `2001:db8:5:1::${(last += 1)}` }));
  expect(await tryLogin(ana.email, password, { from: "2001:db8:5:1:ffff::1" })).toMatchObject(shut);
  expect((await tryLogin(ana.email, password, { from: "2001:db8:5:2::1" })).status).toBe(200);
});

it("shuts strangers who guess from many networks, and nobody who comes from where they were before", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const office = elsewhere();
  const { device } = await tryLogin(ana.email, password, { from: office });
  expect(device).toMatch(/^balcao_device=[\w-]{22}$/);
  await failLogin(ana.email, 100);
  const answer = await tryLogin(ana.email, password);
  expect(answer).toMatchObject(shut);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(20 * 3600);
  expect(await tryLogin(ana.email, password, { cookie: `balcao_device=${"A".repeat(22)}` })).toMatchObject(
    shut,
  );
  expect((await tryLogin(ana.email, password, { from: office })).status).toBe(200);
  expect((await tryLogin(ana.email, password, { cookie: device })).status).toBe(200);
});

it("answers strangers alike whether the account is there or not", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const nobody = `${unique("nobody")}@example.com`;
  const from = elsewhere();
  for (const email of [ana.email, nobody]) await failLogin(email, 10, () => ({ from }));
  const [there, not] = [await tryLogin(ana.email, "no", { from }), await tryLogin(nobody, "no", { from })];
  expect(there).toMatchObject(shut);
  expect(not.body).toEqual(there.body);
});

it("lets nobody guess for ever where the account is known either", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const from = elsewhere();
  expect((await tryLogin(ana.email, password, { from })).status).toBe(200);
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let quarter = 0; quarter < 5; quarter += 1) {
    await failLogin(ana.email, 10, () => ({ from }));
    expect(await tryLogin(ana.email, password, { from })).toMatchObject(shut);
    passed(16);
  }
  const answer = await tryLogin(ana.email, password, { from });
  expect(answer).toMatchObject(shut);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(20 * 3600);
  passed(24 * 60);
  expect((await tryLogin(ana.email, password, { from })).status).toBe(200);
}, 60_000);

it("shuts a network after a hundred failures over many accounts, but not those who were there before", async () => {
  const { newUser } = await inNewCompany(platform);
  const [ana, bia] = [await newUser("Ana"), await newUser("Bia")];
  const from = elsewhere();
  expect((await tryLogin(ana.email, password, { from })).status).toBe(200);
  for (let i = 0; i < 100; i += 1) await tryLogin(`guess${i}@example.com`, "no", { from });
  expect(await tryLogin(bia.email, password, { from })).toMatchObject(shut);
  expect((await tryLogin(bia.email, password)).status).toBe(200);
  expect((await tryLogin(ana.email, password, { from })).status).toBe(200);
});

it("begins to count anew with another password, which old guesses are worth nothing for", async () => {
  const { newUser, admin } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const from = elsewhere();
  await failLogin(ana.email, 10, () => ({ from }));
  expect(await tryLogin(ana.email, password, { from })).toMatchObject(shut);
  const other = "Outra-Senha-3";
  await platform.do(users.update, { params: { id: ana.id }, body: { password: other } }, admin);
  expect((await tryLogin(ana.email, other, { from })).status).toBe(200);
});

it("takes a place as known no longer once the password is another", async () => {
  const { newUser, admin } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const from = elsewhere();
  const { device } = await tryLogin(ana.email, password, { from });
  const other = "Outra-Senha-3";
  await platform.do(users.update, { params: { id: ana.id }, body: { password: other } }, admin);
  await failLogin(ana.email, 100);
  expect(await tryLogin(ana.email, other, { from, cookie: device })).toMatchObject(shut);
});

it("counts guesses at the current password by network and account, not those of an admin at all", async () => {
  const { newUser, admin } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const change = (currentPassword: string | undefined, from: string) =>
    platform.ask(
      users.update,
      { params: { id: ana.id }, body: { password: "Outra-Senha-3", currentPassword } },
      { ...session, from },
    );
  const [here, there] = [elsewhere(), elsewhere()];
  for (let i = 0; i < 12; i += 1)
    expect(await change(undefined, here)).toMatchObject(refused(400, "ERR_WRONG_PASSWORD"));
  for (let i = 0; i < 10; i += 1)
    expect(await change("no", here)).toMatchObject(refused(400, "ERR_WRONG_PASSWORD"));
  expect(await change(password, here)).toMatchObject(shut);
  expect((await change(password, there)).status).toBe(200);
  for (let i = 0; i < 50; i += 1) expect((await change("no", elsewhere())).status).toBe(400);
  expect(await change("Outra-Senha-3", elsewhere())).toMatchObject(shut);
  const params = { id: ana.id };
  await platform.do(users.update, { params, body: { password: "Mais-Uma-4" } }, admin);
});

it("mails an account few links that strangers ask for, and its owner theirs", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const office = elsewhere();
  const { device } = await tryLogin(ana.email, password, { from: office });
  const mails = () => platform.mails.filter((mail) => mail.to === ana.email).length;
  const ask = async (as: As) => {
    const answer = await platform.ask(auth.forgotPassword, { body: { email: ana.email } }, as);
    await wait(30);
    return answer.status;
  };
  const from = elsewhere();
  for (let i = 0; i < 5; i += 1) expect(await ask({ from })).toBe(200);
  await vi.waitFor(() => expect(mails()).toBe(3));
  for (let i = 0; i < 6; i += 1) expect(await ask({ from: elsewhere() })).toBe(200);
  await vi.waitFor(() => expect(mails()).toBe(6));
  expect(await ask({ from: office })).toBe(200);
  await vi.waitFor(() => expect(mails()).toBe(7));
  expect(await ask({ from: elsewhere(), cookie: device })).toBe(200);
  await vi.waitFor(() => expect(mails()).toBe(8));
});

it("lets nobody ask for links without end from one network, nor try tokens; a right one is always taken", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const from = elsewhere();
  const ask = (email: string, as: As) => platform.ask(auth.forgotPassword, { body: { email } }, as);
  for (let i = 0; i < 30; i += 1) expect((await ask(`guess${i}@example.com`, { from })).status).toBe(200);
  expect(await ask(ana.email, { from })).toMatchObject(shut);
  expect((await ask(ana.email, { from: elsewhere() })).status).toBe(200);
  const mailed = () => platform.mails.findLast((mail) => mail.to === ana.email)?.text ?? "";
  await vi.waitFor(() => expect(mailed()).toContain("#token="));
  const token = /#token=(\S+)/.exec(mailed())?.[1] ?? "";
  const reset = (given: string) =>
    platform.ask(auth.resetPassword, { body: { token: given, password: "Outra-Senha-3" } }, { from });
  const wrong = `${token.split(".")[0]}.${"A".repeat(43)}`;
  for (let i = 0; i < 30; i += 1)
    expect(await reset(wrong)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
  expect(await reset(wrong)).toMatchObject(shut);
  expect((await reset(token)).status).toBe(200);
});

it("lets nobody sign up without end from one network", async () => {
  const top = await platform.top();
  const value = "enabled";
  await platform.do(
    settings.updatePlatformSetting,
    { params: { key: "userCreation" }, body: { value } },
    top,
  );
  const body = { name: "Rita", password, phone: "11999990000", companyName: "Padaria", planId: 999_999 };
  const signUp = (email: string, from: string) =>
    platform.ask(auth.signup, { body: { ...body, email } }, { from });
  const from = elsewhere();
  const [rita, rui] = [`${unique("rita")}@example.com`, `${unique("rui")}@example.com`];
  for (let i = 0; i < 10; i += 1)
    expect(await signUp(rita, from)).toMatchObject(refused(404, "ERR_NO_PLAN_FOUND"));
  expect(await signUp(rita, from)).toMatchObject(shut);
  expect((await signUp(rita, elsewhere())).status).toBe(404);
  for (let i = 0; i < 10; i += 1) expect((await signUp(`${i}${rui}`, from)).status).toBe(404);
  expect(await signUp(rui, from)).toMatchObject(shut);
  expect((await signUp(rui, elsewhere())).status).toBe(404);
});
