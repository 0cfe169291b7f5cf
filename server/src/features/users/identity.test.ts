import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { expect, it, vi } from "vitest";
import { replacePassword as replaceByCommand } from "../../cli/userCommands.ts";
import { inNewCompany, type LoggedIn, password, startPlatform, unique } from "../auth/auth.testing.ts";
import { keepReset } from "./index.ts";

// The jobs run too: mails that tell of a change are theirs.
const platform = await startPlatform({ ROLES: "http,worker" });

const { users, auth } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });
const otherPassword = "Outra-Senha-3";
const newEmail = () => `${unique("new")}@example.com`;
const change = (id: number, body: Record<string, unknown>, as: LoggedIn) =>
  platform.ask(users.update, { params: { id }, body }, as);
const mailsTo = (to: string) => platform.mails.filter((mail) => mail.to === to);
const told = async (to: string, subject: string) => {
  await vi.waitFor(() => expect(mailsTo(to).map((mail) => mail.subject)).toContain(subject), 5_000);
  return mailsTo(to).findLast((mail) => mail.subject === subject)?.text ?? "";
};

/** The token of a link that was mailed just now. */
async function linkFor(email: string): Promise<string> {
  const links = () => mailsTo(email).flatMap((mail) => /#token=(\S+)/.exec(mail.text)?.[1] ?? []);
  const before = links().length;
  await platform.do(auth.forgotPassword, { body: { email } });
  await vi.waitFor(() => expect(links().length).toBe(before + 1), 5_000);
  return links().at(-1) ?? "";
}
const open = (token: string) =>
  platform.ask(auth.resetPassword, { body: { token, password: "Pelo-Link-5" } });

/** A session of the user beside the one they work in. */
async function openAnother(user: { id: number; companyId: number }): Promise<{ token: string }> {
  const sessionId = randomUUID();
  await platform.services.database.tenant(user.companyId, (tx) =>
    tx.query({
      text: `
        insert into sessions (company_id, id, user_id, refresh_hash, remember, expires_at)
        values ($1, $2, $3, 'x', true, now() + interval '1 day')`,
      values: [user.companyId, sessionId, user.id],
    }),
  );
  const key = { companyId: user.companyId, userId: user.id, sessionId };
  return { token: await platform.services.accessTokens.sign(key) };
}

it("changes one's own e-mail with the current password alone, and tells the old address", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const another = await openAnother(ana);
  await platform.do(auth.me, {}, another);
  const email = newEmail();
  expect(await change(ana.id, { email }, session)).toMatchObject(refused(400, "ERR_WRONG_PASSWORD"));
  expect(await change(ana.id, { email, currentPassword: "wrong" }, session)).toMatchObject(
    refused(400, "ERR_WRONG_PASSWORD"),
  );
  expect((await platform.do(auth.me, {}, session)).user.email).toBe(ana.email);
  expect(await change(ana.id, { email, currentPassword: password }, session)).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await platform.do(auth.me, {}, session)).user.email).toBe(email);
  expect(await platform.ask(auth.me, {}, another)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  const text = await told(ana.email, "Sua conta foi alterada");
  expect(text).toContain("este endereço não serve mais para entrar");
  expect(text).toContain("feita na própria conta");
  expect(text).not.toContain("/forgetpsw");
  expect(mailsTo(email)).toEqual([]);
  expect(await platform.ask(auth.login, { body: { email: ana.email, password } })).toMatchObject(
    refused(401, "ERR_INVALID_CREDENTIALS"),
  );
  await platform.login(email, password);
});

it("asks for no password where a form sends the e-mail and the profile as they are", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const another = await openAnother(ana);
  const body = { name: "Ana Maria", email: ana.email.toUpperCase(), profile: "user" };
  expect(await change(ana.id, body, session)).toMatchObject({ status: 200, body: { name: "Ana Maria" } });
  await platform.do(auth.me, {}, another);
});

it("changes one's own password with the current one, ends the other sessions, and tells the address", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana", { language: "en" });
  const session = await ana.login();
  const another = await openAnother(ana);
  const body = { password: otherPassword };
  expect(await change(ana.id, body, session)).toMatchObject(refused(400, "ERR_WRONG_PASSWORD"));
  expect(await change(ana.id, { ...body, currentPassword: "wrong" }, session)).toMatchObject(
    refused(400, "ERR_WRONG_PASSWORD"),
  );
  await platform.do(auth.me, {}, another);
  expect((await change(ana.id, { ...body, currentPassword: password }, session)).status).toBe(200);
  await platform.do(auth.me, {}, session);
  expect(await platform.ask(auth.me, {}, another)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await platform.ask(auth.login, { body: { email: ana.email, password } })).status).toBe(401);
  await platform.login(ana.email, otherPassword);
  const text = await told(ana.email, "Your account was changed");
  expect(text).toContain("Your account's password was changed.");
  expect(text).toMatch(/^http:\S+\/forgetpsw$/m);
});

it("asks an admin for their own password too, and for none to change others'", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const [ana, bia] = [await newUser("Ana"), await newUser("Bia", { profile: "admin" })];
  const boss = await bia.login();
  const id = boss.user.id;
  for (const body of [{ email: newEmail() }, { password: otherPassword }, { profile: "user" }])
    expect(await change(id, body, boss)).toMatchObject(refused(400, "ERR_WRONG_PASSWORD"));
  expect((await change(id, { profile: "user", currentPassword: password }, boss)).status).toBe(200);
  expect((await platform.do(auth.me, {}, boss)).user.profile).toBe("user");
  for (const body of [{ email: newEmail() }, { password: otherPassword }, { profile: "admin" }])
    expect((await change(ana.id, body, admin)).status).toBe(200);
});

it("ends a user's sessions and tells them when an admin changes their e-mail, password or profile", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  for (const [body, words] of [
    [{ email: newEmail() }, "este endereço não serve mais"],
    [{ password: otherPassword }, "A senha da sua conta foi alterada."],
    [{ profile: "admin" }, "agora é administrador"],
  ] as const) {
    const ana = await newUser("Ana");
    const session = await ana.login();
    expect((await change(ana.id, { name: "Ana C", showDashboard: "enabled" }, admin)).status).toBe(200);
    await platform.do(auth.me, {}, session);
    expect((await change(ana.id, body, admin)).status).toBe(200);
    expect(await platform.ask(auth.me, {}, session)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
    const text = await told(ana.email, "Sua conta foi alterada");
    expect(text).toContain(words);
    expect(text).toContain("por um administrador da sua empresa");
    expect(mailsTo(ana.email)).toHaveLength(1);
  }
});

it("lets no link that was mailed before outlive another e-mail, password or profile", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const currentPassword = password;
  const byAdmin = [{ email: newEmail() }, { password: otherPassword }, { profile: "admin" }];
  const bySelf = [
    { email: newEmail(), currentPassword },
    { password: otherPassword, currentPassword },
  ];
  for (const [body, isSelf] of [
    ...byAdmin.map((one) => [one, false] as const),
    ...bySelf.map((one) => [one, true] as const),
  ]) {
    const ana = await newUser("Ana");
    const by = isSelf ? await ana.login() : admin;
    const token = await linkFor(ana.email);
    expect((await change(ana.id, body, by)).status).toBe(200);
    expect([body, await open(token)]).toMatchObject([body, refused(400, "ERR_RESET_TOKEN_INVALID")]);
  }
  const bia = await newUser("Bia");
  const token = await linkFor(bia.email);
  expect((await change(bia.id, { name: "Bia Lima", email: bia.email }, admin)).status).toBe(200);
  expect((await open(token)).status).toBe(200);
  expect(await told(bia.email, "Sua conta foi alterada")).toContain("com o link de redefinição");
});

it("tells of a password that was set by command, whose links and sessions end as well", async () => {
  const { newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const session = await ana.login();
  const token = await linkFor(ana.email);
  const given = await replaceByCommand(platform.services, ana.email);
  expect(await open(token)).toMatchObject(refused(400, "ERR_RESET_TOKEN_INVALID"));
  expect(await platform.ask(auth.me, {}, session)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await told(ana.email, "Sua conta foi alterada")).toContain("pelo administrador do sistema");
  await platform.login(ana.email, given);
});

it("keeps no link for an address that is theirs no longer", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const keep = (email: string) =>
    platform.services.database.tenant(ana.companyId, (tx) =>
      keepReset(tx, { userId: ana.id, email, token: unique("token") }),
    );
  const email = newEmail();
  expect(await keep(ana.email)).toBe(true);
  expect((await change(ana.id, { email }, admin)).status).toBe(200);
  expect(await keep(ana.email)).toBe(false);
  expect(await keep(email)).toBe(true);
});

it("opens nothing with a password that became another while it was compared", async () => {
  const { admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const { settings } = platform.services;
  const ofCompany = settings.ofCompany.bind(settings);
  // A login reads the company's settings between the comparison and the session.
  const between = vi.spyOn(settings, "ofCompany").mockImplementationOnce(async (companyId) => {
    expect((await change(ana.id, { password: otherPassword }, admin)).status).toBe(200);
    return ofCompany(companyId);
  });
  expect(await platform.ask(auth.login, { body: { email: ana.email, password } })).toMatchObject(
    refused(401, "ERR_INVALID_CREDENTIALS"),
  );
  between.mockRestore();
  await platform.login(ana.email, otherPassword);
});
