import type { SessionUser } from "@balcao/contract";
import type { AttemptRule, Counted } from "../../platform/attempts/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, type Exchange, type PublicCtx } from "../../platform/http/index.ts";
import { hashPassword, isForeign, isPassword, spendAsMuch } from "../../platform/passwords/index.ts";
import { noteLogin } from "../companies/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import {
  findLogin,
  type KnownPlaces,
  type Login,
  saveHash,
  savePlaces,
  isThere,
  setAvailability,
  withPlaces,
} from "../users/index.ts";
import { welcome } from "./authenticate.ts";
import { deviceOf } from "./device.ts";
import { setFileCookie } from "./fileCookie.ts";
import { openSession } from "./openSession.ts";
import { keepDevice, knownPlace, type LoginPlace, placeOf } from "./place.ts";
import { setRefreshCookie } from "./refreshCookie.ts";
import { writeRefreshToken } from "./refreshTokens.ts";
import { presentSessionUser } from "./sessionUser.ts";
import { isWithinWorkHours } from "./workHours.ts";

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  touch: boolean;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Only failures count; docs/decisions/0020 says why these. An account from one place, at once and in the long run. */
const ofPlace: AttemptRule = { name: "login.place", most: 10, window: 15 * minute };
const ofPlaceInADay: AttemptRule = { name: "login.place-day", most: 50, window: day };
/** An account from all places together where its owner never was. */
const ofStrangers: AttemptRule = { name: "login.strangers", most: 100, window: day };
/** A network, over all accounts whose owners never were there. */
const ofNetwork: AttemptRule = { name: "login.network", most: 100, window: 15 * minute };

/** Logs a user in, ends their other sessions on the same kind of device, and sets the refresh cookie. */
export async function login(
  ctx: PublicCtx,
  credentials: Credentials,
  exchange: Exchange,
): Promise<{ token: string; user: SessionUser }> {
  const { services } = ctx;
  const { remember, touch } = credentials;
  const device = deviceOf(exchange.request.headers, touch);
  const place = placeOf(ctx, exchange);
  const found = await checkCredentials(ctx, credentials, place);
  const { companyId, userId } = found;
  const renewed = isForeign(found.passwordHash) ? await hashPassword(credentials.password) : undefined;
  const { timezone } = await companySettingsOf(services, companyId);
  const session = await services.database.tenant(companyId, async (tx) => {
    const { name, known, now } = await admit(tx, found, timezone);
    const places = withPlaces(known, [place.network, place.device], now);
    if (places) await tx.query(savePlaces(companyId, userId, places));
    if (renewed !== undefined)
      await tx.query(saveHash(companyId, userId, { from: found.passwordHash, to: renewed }));
    if (!(await isThere(tx, { userId, notOn: device })))
      await setAvailability(tx, { availability: "online", by: { kind: "user", userId, name } });
    return openSession(services, tx, { userId, name, remember, device });
  });
  const key = { companyId, userId, sessionId: session.sessionId };
  const token = await services.accessTokens.sign(key);
  const caller = await welcome(services, key);
  const user = await presentSessionUser(services, caller);
  setRefreshCookie(services.config, exchange, {
    token: writeRefreshToken(services.secretKey, session),
    remember,
  });
  setFileCookie(services, exchange, { ...key, remember });
  keepDevice(services, exchange, { deviceId: place.deviceId, remember });
  return { token, user };
}

/** An unknown e-mail and a wrong password take the same time and give the same answer. */
async function checkCredentials(
  { services }: PublicCtx,
  { email, password }: Credentials,
  place: LoginPlace,
): Promise<Login> {
  const found = await findLogin(services, email);
  const attempt = services.attempts.begin(countedFor(email, found, place));
  const fits = found
    ? await isPassword(password, found.passwordHash)
    : await spendAsMuch(password).then(() => false);
  if (!found || !fits) {
    attempt.failed();
    throw new DomainError("ERR_INVALID_CREDENTIALS");
  }
  attempt.succeeded();
  return found;
}

/**
 * Names the counters of a login. Where the account was opened before, strangers' attempts do not count. What was
 * guessed of a password that is another now is worth nothing: the counts begin anew with it.
 */
function countedFor(email: string, found: Login | undefined, place: LoginPlace): Counted[] {
  const account = `${email} ${found?.passwordHash ?? ""}`;
  const known = knownPlace(found, place);
  const here = known ?? place.network;
  const counted: Counted[] = [
    [ofPlace, account, here],
    [ofPlaceInADay, account, here],
  ];
  return known === undefined ? [...counted, [ofStrangers, account], [ofNetwork, place.network]] : counted;
}

interface Admission {
  name: string;
  active: boolean;
  start_work: string;
  end_work: string;
  now: string;
  long_ago: boolean;
  password_hash: string;
  known_places: KnownPlaces;
}

/**
 * Refuses for a suspended company, and outside the hours that the admin gave. An expired company may log in, to pay.
 * The user's row stays locked: of two logins at once on one kind of device the second ends the first one's session too. A password that was
 * changed since it was compared opens nothing.
 */
async function admit(
  tx: Tx,
  { userId, passwordHash }: Login,
  timeZone: string,
): Promise<{ name: string; known: KnownPlaces; now: Date }> {
  const [row] = await tx.query<Admission & { [column: string]: unknown }>({
    name: "admit-login",
    text: `
      select c.status and c.deleted_at is null as active, u.name, u.start_work, u.end_work, app.now() as now,
        coalesce(c.last_login < app.now() - interval '1 minute', true) as long_ago, l.password_hash, l.known_places
      from users u
      join logins l on l.company_id = u.company_id and l.user_id = u.id
      join companies c on c.company_id = u.company_id
      where u.company_id = $1 and u.id = $2 for no key update of u, l`,
    values: [tx.companyId, userId],
  });
  if (row?.password_hash !== passwordHash) throw new DomainError("ERR_INVALID_CREDENTIALS");
  if (!row.active) throw new DomainError("ERR_COMPANY_SUSPENDED");
  const now = new Date(row.now);
  const hours = { start: row.start_work, end: row.end_work };
  if (!isWithinWorkHours(hours, timeZone, now)) throw new DomainError("ERR_OUT_OF_HOURS");
  if (row.long_ago) await noteLogin(tx);
  return { name: row.name, known: row.known_places, now };
}
