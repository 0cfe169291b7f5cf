import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, password, startPlatform, unique } from "../auth/auth.testing.ts";
import { eraseForAWhile } from "./eraseCompany.ts";

const platform = await startPlatform();

const { companies, plans, users, auth, settings } = endpoints;
const refused = (status: number, error: string) => ({ status, body: { error } });
const eightToSix = {
  weekday: "Segunda-feira",
  weekdayEn: "monday",
  startTimeA: "08:00",
  endTimeA: "12:00",
  startTimeB: "13:00",
  endTimeB: "18:00",
};

it("opens a company with settings, log and first admin, or nothing of it", async () => {
  const { top, planId, admin } = await inNewCompany(platform);
  const body = {
    name: unique("Loja "),
    email: `${unique("loja")}@example.com`,
    password,
    planId,
    dueDate: "2099-05-31",
    recurrence: "ANUAL",
  };
  const company = await platform.do(companies.create, { body }, top);
  expect(company).toMatchObject({
    name: body.name,
    planId,
    dueDate: "2099-05-31T23:59:59.000Z",
    recurrence: "ANUAL",
    status: true,
    plan: { id: planId },
  });
  const owner = await platform.login(body.email, password);
  expect(owner.user).toMatchObject({
    profile: "admin",
    super: false,
    companyId: company.id,
    subscriptionValid: true,
  });
  const count = async () => (await platform.do(companies.list, {}, top)).count;
  const before = await count();
  const attempt = (change: Record<string, unknown>) =>
    platform.ask(companies.create, { body: { ...body, ...change } }, top);
  const fresh = { name: unique("Loja "), email: `${unique("l")}@example.com` };
  expect(await attempt({ ...fresh, email: admin.user.email })).toMatchObject(refused(409, "ERR_EMAIL_TAKEN"));
  expect(await attempt({ ...fresh, name: body.name.toUpperCase() })).toMatchObject(
    refused(409, "ERR_COMPANY_NAME_TAKEN"),
  );
  expect(await attempt({ ...fresh, planId: 999_999 })).toMatchObject(refused(404, "ERR_NO_PLAN_FOUND"));
  expect(await attempt({ ...fresh, password: undefined })).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await count()).toBe(before);
  expect((await attempt(fresh)).status).toBe(200);
});

it("is the super user's business", async () => {
  const { top, company, admin } = await inNewCompany(platform);
  const params = { id: company.id };
  const calls = [
    [companies.list, {}],
    [companies.listAll, {}],
    [companies.listWithPlan, {}],
    [companies.update, { params, body: { status: false } }],
    [companies.delete, { params }],
    [companies.renew, { params, body: { dueDate: null } }],
    [companies.erasures, {}],
    [plans.companies, { params }],
    [companies.create, { body: { name: "Xis", email: "x@example.com", password } }],
    [plans.listAll, {}],
    [plans.create, { body: { name: "Meu", amount: 0, users: 1, connections: 1, queues: 1 } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect(await platform.ask(endpoint, input, admin)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  }
  for (const endpoint of [companies.list, companies.listAll, companies.listWithPlan, plans.listAll]) {
    expect((await platform.ask(endpoint, {}, top)).status).toBe(200);
  }
});

it("shows everybody their own company and its plan, the super user any", async () => {
  const { top, company, newUser, planId } = await inNewCompany(platform, { useKanban: false });
  const other = await inNewCompany(platform);
  const ana = await (await newUser("Ana")).login();
  const plan = await platform.do(companies.plan, { params: { companyId: company.id } }, ana);
  expect(plan).toMatchObject({ id: company.id, plan: { id: planId, useKanban: false, useWhatsapp: true } });
  expect(await platform.ask(companies.get, { params: { id: other.company.id } }, ana)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
  expect(await platform.ask(companies.plan, { params: { companyId: other.company.id } }, ana)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
  expect((await platform.do(companies.get, { params: { id: other.company.id } }, top)).id).toBe(
    other.company.id,
  );
  expect(await platform.ask(companies.get, { params: { id: 999_999 } }, top)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
});

it("changes what is named and leaves the rest", async () => {
  const { top, company } = await inNewCompany(platform);
  const change = (body: Record<string, unknown>) =>
    platform.do(companies.update, { params: { id: company.id }, body }, top);
  expect(await change({ phone: "(11) 4002-8924", recurrence: "SEMESTRAL" })).toMatchObject({
    phone: "+551140028924",
    recurrence: "SEMESTRAL",
    name: company.name,
    planId: company.planId,
  });
  expect(await change({ dueDate: "not a date" })).toMatchObject({ dueDate: null, phone: "+551140028924" });
  expect(await change({})).toMatchObject({ phone: "+551140028924" });
  expect(
    await platform.ask(companies.update, { params: { id: company.id }, body: { phone: "4002-8924" } }, top),
  ).toMatchObject(refused(400, "ERR_NUMBER_INVALID"));
  expect(await change({ phone: "" })).toMatchObject({ phone: "" });
  const wrong = await platform.ask(
    companies.update,
    { params: { id: company.id }, body: { document: "11.222.333/0001-80" } },
    top,
  );
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: "ERR_VALIDATION", details: [{ field: "document" }] },
  });
  for (const [typed, stored] of [
    ["11.222.333/0001-81", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
    ["529.982.247-25", "52998224725"],
    ["", ""],
  ] as const)
    expect(await change({ document: typed })).toMatchObject({ document: stored });
  const taken = await platform.ask(
    companies.update,
    { params: { id: company.id }, body: { name: "BALCAO" } },
    top,
  );
  expect(taken).toMatchObject(refused(409, "ERR_COMPANY_NAME_TAKEN"));
});

it("lets a company's admin set its hours, and no one else's", async () => {
  const { company, admin, newUser } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const body = { schedules: [eightToSix] };
  const params = { id: company.id };
  expect(await platform.do(companies.updateSchedules, { params, body }, admin)).toMatchObject({
    schedules: [eightToSix],
  });
  expect(await platform.ask(companies.updateSchedules, { params, body }, other.admin)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
  const ana = await (await newUser("Ana")).login();
  expect(await platform.ask(companies.updateSchedules, { params, body }, ana)).toMatchObject(
    refused(403, "ERR_NO_PERMISSION"),
  );
  const wrong = { schedules: [{ ...eightToSix, startTimeA: "25:00" }] };
  expect(await platform.ask(companies.updateSchedules, { params, body: wrong }, admin)).toMatchObject(
    refused(400, "ERR_VALIDATION"),
  );
});

it("deletes a company: out at once, its names free, its rows and files erased by the job", async () => {
  const { top, company, admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  await platform.do(companies.delete, { params: { id: company.id } }, top);
  expect(await platform.ask(auth.me, {}, admin)).toMatchObject(refused(401, "ERR_SESSION_EXPIRED"));
  expect(await platform.ask(auth.login, { body: { email: ana.email, password } })).toMatchObject(
    refused(401, "ERR_INVALID_CREDENTIALS"),
  );
  expect(await platform.ask(companies.get, { params: { id: company.id } }, top)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
  expect(await platform.ask(companies.delete, { params: { id: company.id } }, top)).toMatchObject(
    refused(404, "ERR_NO_COMPANY_FOUND"),
  );
  const body = { name: company.name, email: admin.user.email, password };
  const heir = await platform.do(companies.create, { body }, top);
  const { database } = platform.services;
  const rowsLeft = async (companyId: number) =>
    (
      await database.read(companyId, {
        text: "select id from users where company_id = $1",
        values: [companyId],
      })
    ).length;
  expect(await rowsLeft(company.id)).toBe(2);
  const { files, config } = platform.services;
  const path = join(config.dataDir, "rg.gif");
  await writeFile(path, "GIF89a");
  const keep = async (companyId: number) => ({
    companyId,
    fileId: (await files.keep(companyId, { path, name: "rg.gif", mimetype: "image/gif", size: 6 })).id,
  });
  const [gone, stays] = [await keep(company.id), await keep(heir.id)];
  const until = async (companyId: number) => {
    while (!(await eraseForAWhile(platform.services, companyId)));
  };
  for (const companyId of [company.id, company.id, heir.id]) await until(companyId);
  expect(await rowsLeft(company.id)).toBe(0);
  expect(await rowsLeft(heir.id)).toBe(1);
  await expect(files.open(gone)).rejects.toThrow("ENOENT");
  expect(await text(await files.open(stays))).toBe("GIF89a");
});

it("lets nobody delete the company from which they act", async () => {
  const { top, company, newUser } = await inNewCompany(platform);
  const ana = await (await newUser("Ana")).login();
  await platform.services.database.tenant(company.id, (tx) =>
    tx.query({ text: "update users set is_super = true where id = $1", values: [ana.user.id] }),
  );
  platform.services.callers.forgetCompany(company.id);
  const params = { id: company.id };
  expect(await platform.ask(companies.delete, { params }, ana)).toMatchObject(
    refused(409, "ERR_COMPANY_PROTECTED"),
  );
  expect((await platform.ask(companies.delete, { params }, top)).status).toBe(200);
});

it("protects the platform's own company", async () => {
  const top = await platform.top();
  const params = { id: 1 };
  expect(await platform.ask(companies.delete, { params }, top)).toMatchObject(
    refused(409, "ERR_COMPANY_PROTECTED"),
  );
  expect(await platform.ask(companies.update, { params, body: { status: false } }, top)).toMatchObject(
    refused(409, "ERR_COMPANY_PROTECTED"),
  );
  expect(
    await platform.ask(companies.update, { params, body: { dueDate: "2020-01-01" } }, top),
  ).toMatchObject(refused(409, "ERR_COMPANY_PROTECTED"));
  expect(
    (await platform.ask(companies.update, { params, body: { phone: "11 98888-7777" } }, top)).status,
  ).toBe(200);
});

it("offers public plans to everybody; a plan in use stays, a free one goes", async () => {
  const { top, planId } = await inNewCompany(platform);
  const body = {
    name: unique("Livre "),
    amount: "49.90",
    users: 3,
    connections: 1,
    queues: 2,
    useOpenAi: false,
  };
  const plan = await platform.do(plans.create, { body }, top);
  expect(plan).toMatchObject({ amount: 49.9, isPublic: true, useOpenAi: false, useKanban: true });
  expect(
    await platform.ask(plans.create, { body: { ...body, name: body.name.toLowerCase() } }, top),
  ).toMatchObject(refused(409, "ERR_PLAN_NAME_TAKEN"));
  const offered = async () => (await platform.do(plans.listPublic)).map((one) => one.id);
  expect(await offered()).toContain(plan.id);
  expect(
    await platform.do(plans.update, { params: { id: plan.id }, body: { isPublic: false } }, top),
  ).toMatchObject({ amount: 49.9, useOpenAi: false, isPublic: false });
  expect(await offered()).not.toContain(plan.id);
  expect(await platform.ask(plans.delete, { params: { id: planId } }, top)).toMatchObject(
    refused(409, "ERR_PLAN_IN_USE"),
  );
  await platform.do(plans.delete, { params: { id: plan.id } }, top);
  expect(await platform.ask(plans.update, { params: { id: plan.id }, body: {} }, top)).toMatchObject(
    refused(404, "ERR_NO_PLAN_FOUND"),
  );
});

it("gives users what their plan gives, from the next call on", async () => {
  const { top, admin, planId } = await inNewCompany(platform, { useKanban: true });
  const seesKanban = async () => (await platform.do(auth.me, {}, admin)).user.plan.useKanban;
  expect(await seesKanban()).toBe(true);
  await platform.do(plans.update, { params: { id: planId }, body: { useKanban: false } }, top);
  expect(await seesKanban()).toBe(false);
});

it("finds companies without accents, newest first, page by page", async () => {
  const { top } = await inNewCompany(platform);
  const name = unique("Farmácia São João ");
  const made = await platform.do(
    companies.create,
    { body: { name, email: `${unique("f")}@example.com`, password } },
    top,
  );
  const found = await platform.do(companies.listWithPlan, { query: { searchParam: "farmacia sao" } }, top);
  expect(found).toMatchObject({ count: 1, hasMore: false, companies: [{ id: made.id, plan: null }] });
  expect((await platform.do(companies.list, {}, top)).companies[0]?.id).toBe(made.id);
  expect((await platform.do(companies.listAll, {}, top)).length).toBeGreaterThan(2);
});

it("changes company settings in any spelling, and answers each in its own type", async () => {
  const { admin, company, newUser } = await inNewCompany(platform);
  const other = await inNewCompany(platform);
  const ana = await (await newUser("Ana")).login();
  const change = (column: string, data: unknown, as = admin) =>
    platform.ask(settings.updateCompanySetting, { body: { column, data } }, as);
  for (const on of [true, "enabled", "enable"]) {
    expect(await change("userRating", on)).toMatchObject({ status: 200, body: { userRating: "enabled" } });
    expect(await change("closeTicketOnTransfer", on)).toMatchObject({
      status: 200,
      body: { closeTicketOnTransfer: true, userRating: "enabled" },
    });
    expect(await change("userRating", "disable")).toMatchObject({
      status: 200,
      body: { userRating: "disabled" },
    });
  }
  const one = await platform.do(
    settings.companySettingOne,
    { query: { column: "closeTicketOnTransfer" } },
    ana,
  );
  expect(one).toEqual({ closeTicketOnTransfer: true });
  expect(await change("userRating", "maybe")).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await change("timezone", "Mars/Olympus")).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await change("nothing", "x")).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await change("userRating", true, ana)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect(await platform.ask(settings.companySettingOne, { query: { column: "nothing" } }, ana)).toMatchObject(
    refused(400, "ERR_VALIDATION"),
  );
  expect(await change("sendMsgTransfTicket", "enabled")).toMatchObject(
    refused(400, "ERR_SETTING_TEXT_MISSING"),
  );
  expect(await change("transferMessage", "Um momento")).toMatchObject({ status: 200 });
  expect(await change("sendMsgTransfTicket", "enabled")).toMatchObject({ status: 200 });
  expect(await change("transferMessage", " ")).toMatchObject(refused(400, "ERR_SETTING_TEXT_IN_USE"));
  const get = (companyId: number, as = admin) =>
    platform.ask(settings.companySettings, { params: { id: companyId } }, as);
  expect(await get(company.id, ana)).toMatchObject({ status: 200, body: { transferMessage: "Um momento" } });
  expect(await get(other.company.id)).toMatchObject(refused(404, "ERR_NO_COMPANY_FOUND"));
});

it("keeps platform secrets in, and shows visitors the branding alone", async () => {
  const { top, admin } = await inNewCompany(platform);
  const put = (key: string, value: string, as = top) =>
    platform.ask(settings.updatePlatformSetting, { params: { key }, body: { value } }, as);
  expect(await put("asaastoken", "very-secret-token")).toMatchObject({
    status: 200,
    body: { key: "asaastoken", value: "set" },
  });
  const all = await platform.ask(settings.platformSettings, {}, top);
  expect(all.status).toBe(200);
  expect(JSON.stringify(all.body)).not.toContain("very-secret");
  const stored = await platform.services.database.system({ text: "select value from platform_settings" });
  expect(JSON.stringify(stored)).not.toContain("very-secret");
  expect(await put("asaastoken", "")).toMatchObject({ body: { value: "" } });
  expect(await put("asaastoken", "x", admin)).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect(await put("nothing", "x")).toMatchObject(refused(404, "ERR_NO_SETTING_FOUND"));
  expect(await put("downloadLimit", "65")).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await put("downloadLimit", "128")).toMatchObject({ status: 200, body: { value: "128" } });
  expect(await put("primaryColorLight", "red")).toMatchObject(refused(400, "ERR_VALIDATION"));
  expect(await put("primaryColorLight", "aabbcc")).toMatchObject({ body: { value: "#aabbcc" } });
  const get = (key: string, as = admin) => platform.ask(settings.platformSetting, { params: { key } }, as);
  expect(await get("downloadLimit")).toMatchObject({ status: 200, body: { value: "128" } });
  expect(await get("asaastoken")).toMatchObject(refused(403, "ERR_NO_PERMISSION"));
  expect((await get("meetingHost", top)).status).toBe(200);
  const open = (key: string) => platform.ask(settings.publicSetting, { params: { key } });
  expect(await open("primaryColorLight")).toMatchObject({ status: 200, body: { value: "#aabbcc" } });
  expect(await open("userCreation")).toMatchObject({ status: 200, body: { value: "disabled" } });
  for (const key of ["asaastoken", "downloadLimit", "nothing"])
    expect(await open(key)).toMatchObject(refused(404, "ERR_NO_SETTING_FOUND"));
  expect(await platform.do(settings.version)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

it("records privileged acts where the application cannot change them", async () => {
  const { admin, company, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  await platform.do(users.delete, { params: { id: ana.id } }, admin);
  const { database } = platform.services;
  const rows = await database.read(company.id, {
    text: "select user_id, action from audit_log where company_id = $1 order by id",
    values: [company.id],
  });
  expect(rows).toEqual([
    { user_id: null, action: "company.created" },
    { user_id: admin.user.id, action: "user.created" },
    { user_id: admin.user.id, action: "user.deleted" },
  ]);
  await expect(
    database.tenant(company.id, (tx) => tx.query({ text: "delete from audit_log" })),
  ).rejects.toThrow(/permission denied/);
});
