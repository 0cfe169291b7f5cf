import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, password, startPlatform } from "../auth/auth.testing.ts";

const platform = await startPlatform();

const { audit, auth, companies, plans } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });

it("renews by the recurrence from the old date, once for what was seen, and is taken back", async () => {
  const { top, company } = await inNewCompany(platform);
  const params = { id: company.id };
  const change = (body: Record<string, unknown>) => platform.do(companies.update, { params, body }, top);
  const renew = (dueDate: string | null) => platform.ask(companies.renew, { params, body: { dueDate } }, top);
  const cases = [
    ["MENSAL", "2027-01-31", "2027-02-28"],
    ["BIMESTRAL", "2027-12-31", "2028-02-29"],
    ["TRIMESTRAL", "2020-01-15", "2020-04-15"],
    ["SEMESTRAL", "2027-03-10", "2027-09-10"],
    ["ANUAL", "2027-05-31", "2028-05-31"],
  ] as const;
  for (const [recurrence, from, to] of cases) {
    const { dueDate } = await change({ recurrence, dueDate: from });
    expect(await renew(dueDate)).toMatchObject({ status: 200, body: { dueDate: `${to}T23:59:59.000Z` } });
    expect(await renew(dueDate)).toMatchObject(refused(409, "ERR_CONFLICT"));
    expect(await change({ dueDate })).toMatchObject({ dueDate });
  }
  await change({ dueDate: null, recurrence: "MENSAL" });
  const first = await renew(null);
  expect(Date.parse(String((first.body as { dueDate: unknown }).dueDate))).toBeGreaterThan(
    Date.now() + 27 * 86_400_000,
  );
  expect(
    await platform.ask(companies.renew, { params: { id: 1 }, body: { dueDate: null } }, top),
  ).toMatchObject(refused(409, "ERR_COMPANY_PROTECTED"));
  expect(
    await platform.ask(companies.renew, { params: { id: 999_999 }, body: { dueDate: null } }, top),
  ).toMatchObject(refused(404, "ERR_NO_COMPANY_FOUND"));
});

it("says how a company stands, and what it has of what its plan gives", async () => {
  const { top, company, newUser } = await inNewCompany(platform);
  await newUser("Ana");
  const shown = async (due: string | null) => {
    await platform.do(companies.update, { params: { id: company.id }, body: { dueDate: due } }, top);
    const list = await platform.do(companies.listWithPlan, { query: { searchParam: company.name } }, top);
    const { standing, daysLeft, use } = list.companies[0] ?? {};
    return { standing, daysLeft, use };
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const use = { users: 2, connections: 0, queues: 0 };
  expect(await shown(inDays(6))).toEqual({ standing: "current", daysLeft: 6, use });
  expect(await shown(inDays(5))).toEqual({ standing: "dueSoon", daysLeft: 5, use });
  expect(await shown(inDays(1))).toEqual({ standing: "dueSoon", daysLeft: 1, use });
  expect(await shown(inDays(0))).toEqual({ standing: "dueToday", daysLeft: 0, use });
  expect(await shown(inDays(-1))).toEqual({ standing: "expired", daysLeft: -1, use });
  expect(await shown(null)).toEqual({ standing: "none", daysLeft: null, use });
  const own = await platform.do(companies.listAll, {}, top);
  expect(own.find(({ id }) => id === 1)?.standing).toBe("forever");
});

it("ends the sessions of a company that is suspended: resumed, they log in anew", async () => {
  const { top, company, admin } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const set = (status: boolean) =>
    platform.do(companies.update, { params: { id: company.id }, body: { status } }, top);
  await set(false);
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(403, "ERR_COMPANY_SUSPENDED"));
  expect((await platform.ask(auth.me, {}, other.admin)).status).toBe(200);
  await set(true);
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect((await platform.refresh(admin.cookie)).status).toBe(401);
  const back = await platform.login(admin.user.email, password);
  const { records } = await platform.do(audit.list, {}, back);
  expect(records.map(({ action }) => action).slice(0, 4)).toEqual([
    "company.updated",
    "company.resumed",
    "company.updated",
    "company.suspended",
  ]);
});

it("names the companies on a plan with what they have, for what a change would do to them", async () => {
  const { top, company, planId, newUser } = await inNewCompany(platform);
  await newUser("Ana");
  expect(await platform.do(plans.companies, { params: { id: planId } }, top)).toEqual([
    { id: company.id, name: company.name, users: 2, connections: 0, queues: 0 },
  ]);
  expect(await platform.ask(plans.companies, { params: { id: 999_999 } }, top)).toMatchObject(
    refused(404, "ERR_NO_PLAN_FOUND"),
  );
  const all = await platform.do(plans.listAll, {}, top);
  expect(all.find(({ id }) => id === planId)?.companies).toBe(1);
  // Nobody is taken away who is there already; the next is one too many.
  await platform.do(plans.update, { params: { id: planId }, body: { users: 1 } }, top);
  await expect(newUser("Bia")).rejects.toThrow("ERR_PLAN_LIMIT");
  await platform.do(plans.update, { params: { id: planId }, body: { users: 3 } }, top);
  await newUser("Bia");
});

it("tells the admin of a company alone how much of its plan is used, also once it has ended", async () => {
  const name = `Plano ${Date.now()}`;
  const { top, company, admin, newUser } = await inNewCompany(platform, { name });
  const ana = await (await newUser("Ana")).login();
  expect(await platform.do(plans.use, {}, admin)).toEqual({
    plan: name,
    users: { used: 2, limit: 20 },
    connections: { used: 0, limit: 5 },
    queues: { used: 0, limit: 10 },
  });
  await platform.do(endpoints.queues.create, { body: { name: "Recepção", color: "#00AA88" } }, admin);
  expect((await platform.do(plans.use, {}, admin)).queues).toEqual({ used: 1, limit: 10 });
  expect(await platform.ask(plans.use, {}, ana)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));

  const change = (body: Record<string, unknown>) =>
    platform.do(companies.update, { params: { id: company.id }, body }, top);
  await change({ dueDate: "2020-01-01" });
  expect((await platform.do(plans.use, {}, admin)).users.used).toBe(2);
  await change({ planId: null });
  expect(await platform.do(plans.use, {}, admin)).toMatchObject({
    plan: null,
    users: { used: 2, limit: 0 },
  });
});
