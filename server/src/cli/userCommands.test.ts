import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, startPlatform, unique } from "../features/auth/auth.testing.ts";
import { createAccount, replacePassword } from "./userCommands.ts";

const platform = await startPlatform();

it("makes a user who can log in with the answered password", async () => {
  const { company } = await inNewCompany(platform);
  const email = `${unique("cli")}@example.com`;
  const account = {
    companyId: company.id,
    email,
    name: "Da Linha",
    profile: "admin" as const,
    isSuper: false,
  };
  const password = await createAccount(platform.services, account);
  const { user } = await platform.login(email, password);
  expect(user).toMatchObject({ companyId: company.id, name: "Da Linha", profile: "admin", super: false });
  await expect(createAccount(platform.services, account)).rejects.toThrow("ERR_EMAIL_TAKEN");
  await expect(createAccount(platform.services, { ...account, companyId: 999_999 })).rejects.toThrow(
    /no company/,
  );
});

it("replaces a password and ends the sessions", async () => {
  const { admin } = await inNewCompany(platform);
  const password = await replacePassword(platform.services, admin.user.email);
  expect((await platform.ask(endpoints.auth.me, {}, admin)).status).toBe(401);
  await platform.login(admin.user.email, password);
  await expect(replacePassword(platform.services, "nobody@nowhere.com")).rejects.toThrow(/Nobody/);
});
