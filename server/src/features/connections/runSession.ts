import type { AttemptRule } from "../../platform/attempts/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { readNumber } from "../contacts/index.ts";
import { operator } from "../users/index.ts";
import { accessConnection } from "./connections.access.ts";
import type { SessionCommand } from "./connections.tables.ts";
import { commandSession, writeCommand } from "./verbs/commandSession.ts";

const done = { message: "The session will do so" };

/** Tries to connect again. */
export const startSession = (ctx: Ctx, connectionId: number) => command(ctx, connectionId, "restart");
/** Forgets the link, so that a new QR code is shown. */
export const showNewQrCode = (ctx: Ctx, connectionId: number) => command(ctx, connectionId, "relink");
const hour = 3_600_000;
/** Each code makes a phone somewhere ring: of one number, and of whoever a company tries. */
const ofNumber: AttemptRule = { name: "pairing.number", most: 5, window: hour };
const ofCompany: AttemptRule = { name: "pairing.company", most: 30, window: hour };

/** Forgets the link, and shows a code to type into the phone of a number beside the QR code. */
export async function showPairingCode(ctx: Ctx, connectionId: number, typed: string) {
  const pairingPhone = await readNumber(ctx, typed);
  return ctx.transaction(async (tx) => {
    const connection = await accessConnection(tx, connectionId);
    if (ctx.services.channels.get(connection.channel)?.capabilities.link !== "qr")
      throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
    ctx.services.attempts.spend([
      [ofNumber, pairingPhone],
      [ofCompany, ctx.companyId],
    ]);
    await commandSession(tx, connection, { command: "relink", pairingPhone, by: ctx.by });
    return done;
  });
}

/** Logs out at the provider; no session runs until somebody asks for one. */
export const endSession = (ctx: Ctx, connectionId: number) => command(ctx, connectionId, "logout");

function command(ctx: Ctx, connectionId: number, what: SessionCommand) {
  return ctx.transaction(async (tx) => {
    await commandSession(tx, await accessConnection(tx, connectionId), { command: what, by: ctx.by });
    return done;
  });
}

/** The same for any company's connection, by the super user. */
export async function endAnySession(ctx: Ctx, connectionId: number) {
  const { database } = ctx.services;
  const [connection] = await database.system<{ company_id: number }>({
    text: "select company_id from connections where id = $1",
    values: [connectionId],
  });
  if (!connection) throw new DomainError("ERR_NO_WAPP_FOUND");
  return ctx.transactionIn(connection.company_id, async (tx) => {
    const { name } = await accessConnection(tx, connectionId);
    await writeCommand(tx, connectionId, { command: "logout", by: operator });
    await recordAudit(tx, {
      by: ctx.by,
      action: "connection.session-ended-by-platform",
      details: { connectionId, name },
    });
    return done;
  });
}

/** Restarts every session that should run. */
export function restartAllSessions(ctx: Ctx) {
  return ctx.transaction(async (tx) => {
    const rows = await tx.db
      .selectFrom("connections")
      .select(["id", "name"])
      .where("company_id", "=", tx.companyId)
      .where("wanted", "=", true)
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const { id } of rows) await writeCommand(tx, id, { command: "restart", by: ctx.by });
    await recordAudit(tx, {
      by: ctx.by,
      action: "connections.restarted",
      details: {
        connectionIds: rows.map(({ id }) => id),
        names: { connectionIds: Object.fromEntries(rows.map(({ id, name }) => [id, name])) },
      },
    });
    return done;
  });
}
