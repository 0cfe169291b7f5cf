import { type Endpoint, endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { inNewCompany, password, startPlatform } from "./auth.testing.ts";

const platform = await startPlatform();
const { auth, users } = endpoints;
const phone = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};
const macintosh = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
};

/** Somebody who sits at a desk and has a phone. */
async function inOffice() {
  const { company, admin, newUser } = await inNewCompany(platform);
  const ana = await newUser("Ana");
  const atDesk = ana.login;
  const onPhone = () => platform.login(ana.email, password, { as: { headers: phone } });
  return { company, admin, ana, atDesk, onPhone };
}
type Session = Awaited<ReturnType<typeof platform.login>>;

const isAlive = async ({ token }: Session) => (await platform.ask(auth.me, {}, { token })).status === 200;
const alive = (...sessions: Session[]) => Promise.all(sessions.map(isAlive));

it("lets one account live at the desk and on the phone; another computer ends the first one alone", async () => {
  const { ana, company, atDesk, onPhone } = await inOffice();
  const [desk, pocket] = [await atDesk(), await onPhone()];
  expect(await alive(desk, pocket)).toEqual([true, true]);
  const other = await atDesk();
  expect(await alive(desk, pocket, other)).toEqual([false, true, true]);
  expect((await platform.refresh(desk.cookie)).status).toBe(401);
  expect((await platform.refresh(pocket.cookie)).status).toBe(200);
  const tablet = await onPhone();
  expect(await alive(pocket, other, tablet)).toEqual([false, true, true]);
  const ended = await platform.services.database.system<{ payload: { sessionIds: string[] } }>({
    text: "select payload from events where company_id = $1 and type = 'session.over' order by seq",
    values: [company.id],
  });
  expect(ended).toMatchObject([
    { payload: { userId: ana.id, reason: "login", sessionIds: [expect.any(String)] } },
    { payload: { userId: ana.id, reason: "login", sessionIds: [expect.any(String)] } },
  ]);
});

it("takes what says Macintosh for a tablet where its browser says that a finger points", async () => {
  const { ana, atDesk } = await inOffice();
  const desk = await atDesk();
  const logIn = async (touch: unknown) =>
    platform.ask(auth.login, { body: { email: ana.email, password, touch } }, { headers: macintosh });
  expect((await logIn("yes")).status).toBe(400);
  expect((await logIn(true)).status).toBe(200);
  expect(await isAlive(desk)).toBe(true);
  expect((await logIn(false)).status).toBe(200);
  expect(await isAlive(desk)).toBe(false);
});

it("ends with a logout the session that logs out, and no other", async () => {
  const { atDesk, onPhone } = await inOffice();
  const [desk, pocket] = [await atDesk(), await onPhone()];
  await platform.do(auth.logout, {}, pocket);
  expect(await alive(desk, pocket)).toEqual([true, false]);
});

it("ends one's own other sessions when one asks for it, written down", async () => {
  const { admin, ana, atDesk, onPhone } = await inOffice();
  const [desk, pocket] = [await atDesk(), await onPhone()];
  await platform.do(users.endOwnSessions, {}, pocket);
  expect(await alive(desk, pocket, admin)).toEqual([false, true, true]);
  const { records } = await platform.do(endpoints.audit.list, {}, admin);
  expect(records[0]).toMatchObject({
    action: "user.sessions-ended",
    details: { userId: ana.id, name: "Ana" },
  });
});

it.each<[string, (id: number) => [Endpoint, Record<string, unknown>]]>([
  ["another password", (id) => [users.update, { params: { id }, body: { password: "Outra-Senha-1" } }]],
  ["an admin's word", (id) => [users.endSessions, { params: { id } }]],
  ["the user", (id) => [users.delete, { params: { id } }]],
])("ends the sessions on every device with %s", async (_what, actOn) => {
  const { admin, ana, atDesk, onPhone } = await inOffice();
  const [desk, pocket] = [await atDesk(), await onPhone()];
  expect(await alive(desk, pocket)).toEqual([true, true]);
  await platform.do(...actOn(ana.id), admin);
  expect(await alive(desk, pocket, admin)).toEqual([false, false, true]);
});

it("ends the sessions on every device when a spent cookie of one comes again", async () => {
  const { atDesk, onPhone } = await inOffice();
  const [desk, pocket] = [await atDesk(), await onPhone()];
  const renewed = await platform.refresh(desk.cookie);
  await platform.refresh(renewed.cookie ?? "");
  expect(await alive(desk, pocket)).toEqual([true, true]);
  expect((await platform.refresh(desk.cookie)).status).toBe(401);
  expect(await alive(desk, pocket)).toEqual([false, false]);
});

it("leaves who pauses at the desk in their pause when they log in on the phone", async () => {
  const { atDesk, onPhone } = await inOffice();
  const desk = await atDesk();
  await platform.do(users.updateAvailability, { body: { availability: "lunch" } }, desk);
  expect((await onPhone()).user.availability).toBe("lunch");
  await platform.do(auth.logout, {}, desk);
  expect((await onPhone()).user.availability).toBe("online");
});
