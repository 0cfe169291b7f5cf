import { type ConnectionStatus, dropsShown, endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { explain, rowsRead } from "../../../migrations/explain.testing.ts";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { forgetDrops } from "./forgetDrops.ts";
import { listDrops } from "./listDrops.ts";

const { connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

/** A company with a connection that works, whose session nobody runs. */
async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const id = await buildConnection(
    { database: app.database, companyId },
    { wanted: true, status: "CONNECTED", number: "5511988887777" },
  );
  const run = (text: string, values: unknown[] = []) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, ...values] }));
  return {
    companyId,
    id,
    ana,
    admin,
    /** Its session says so. */
    says: (status: ConnectionStatus, cause: string | null = null) =>
      run("update connections set status = $2, cause = $3, command = null where company_id = $1", [
        status,
        cause,
      ]),
    /** Moves its drops into the past. */
    letPass: (minutes: number) =>
      run(
        "update connection_drops set fell_at = fell_at - make_interval(mins => $2), ended_at = ended_at - make_interval(mins => $2) where company_id = $1",
        [minutes],
      ),
    drops: async () =>
      (await app.as(admin).ok(connections.health, { params: { id } })).drops.map(({ cause, endedAt }) => [
        cause,
        endedAt !== null,
      ]),
  };
}

it("is kept with the first reason that was said, from the moment it fell until it is back", async () => {
  const { id, admin, ana, says, letPass, drops } = await inCompany();
  expect(await drops()).toEqual([]);
  await says("DISCONNECTED", "network");
  expect(await drops()).toEqual([["network", false]]);
  await letPass(10);
  await says("OPENING");
  await says("DISCONNECTED", "failed");
  expect(await drops()).toEqual([["network", false]]);
  await says("CONNECTED");
  expect(await drops()).toEqual([["network", true]]);
  const [drop] = (await app.as(admin).ok(connections.health, { params: { id } })).drops;
  const lasted = Date.parse(drop?.endedAt ?? "") - Date.parse(drop?.fellAt ?? "");
  expect(Math.round(lasted / 60_000)).toBe(10);

  await says("OPENING");
  await says("DISCONNECTED", "logged-out");
  expect(await drops()).toEqual([
    ["logged-out", false],
    ["network", true],
  ]);
  await app.as(ana).refused(connections.health, { params: { id } }, "ERR_NO_PERMISSION");
});

it("is none when somebody disconnects or links it anew, and ends when they give it up", async () => {
  const { id, admin, says, letPass, drops } = await inCompany();
  const params = { id };
  await app.as(admin).ok(connections.endSession, { params });
  await says("CONNECTED");
  await app.as(admin).ok(connections.newQrCode, { params });
  await says("qrcode");
  await says("DISCONNECTED", "qr-expired");
  expect(await drops()).toEqual([]);

  await says("CONNECTED");
  await says("DISCONNECTED", "banned");
  await letPass(10);
  await app.as(admin).ok(connections.newQrCode, { params });
  expect(await drops()).toEqual([["banned", false]]);
  await app.as(admin).ok(connections.endSession, { params });
  expect(await drops()).toEqual([["banned", true]]);
});

it("is none when a session that starts anew is back within a minute; one that stays away is", async () => {
  const { id, admin, says, letPass, drops } = await inCompany();
  await app.as(admin).ok(connections.startSession, { params: { id } });
  await says("CONNECTED");
  expect(await drops()).toEqual([]);
  await app.as(admin).ok(connections.startSession, { params: { id } });
  await letPass(2);
  await says("CONNECTED");
  expect(await drops()).toEqual([[null, true]]);
});

it("is forgotten after ninety days, but not while it lasts", async () => {
  const { says, letPass, drops } = await inCompany();
  await says("DISCONNECTED", "network");
  await says("CONNECTED");
  await letPass(2 * 1440);
  await says("DISCONNECTED", "banned");
  await letPass(89 * 1440);
  await forgetDrops(app.database);
  expect(await drops()).toEqual([["banned", false]]);
  await letPass(89 * 1440);
  await forgetDrops(app.database);
  expect(await drops()).toEqual([["banned", false]]);
});

it("is read by an index, however often a connection falls", async () => {
  const { companyId, id } = await inCompany();
  const values = [companyId, id];
  await app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: `insert into connection_drops (company_id, connection_id, fell_at, ended_at)
        select $1, $2, now() - make_interval(mins => n), now() - make_interval(mins => n) from generate_series(1, 5000) n`,
      values,
    });
    expect(await listDrops(tx, id)).toHaveLength(dropsShown);
  });
  const plans = await explain({
    databaseUrl: app.databaseUrl,
    companyId,
    text: "select id, cause, fell_at, ended_at from connection_drops where company_id = $1 and connection_id = $2 order by id desc limit 30",
    values,
  });
  expect(rowsRead(plans, "connection_drops")).toBe(dropsShown);
});
