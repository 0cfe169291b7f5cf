import { type Channel, type Connection, ConnectionBody } from "@balcao/contract";
import type { OwnPage, PageLogin } from "../../channels/pages.ts";
import { ChannelError } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { showableLine } from "../../platform/text/showable.ts";
import { checkPlanLimit } from "../plans/index.ts";
import { connectionLimit } from "./connectionLimit.ts";
import { accessConnection } from "./connections.access.ts";
import { checkChannel } from "./connectionRules.ts";
import { presentConnection } from "./connections.present.ts";
import { getConnection } from "./connections.queries.ts";
import type { Credentials } from "./secrets.ts";
import { addConnection } from "./verbs/addConnection.ts";
import { changeConnection } from "./verbs/changeConnection.ts";
import { keepUserToken } from "./verbs/keepUserToken.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Undefined where no app of the provider is configured. */
    pageLogin: PageLogin | undefined;
  }
}

export interface LoggedIn {
  facebookUserId: string;
  facebookUserToken: string;
  addInstagram: boolean;
}

/** A page, or the account behind it, as a connection has it. */
interface Asset {
  channel: Channel;
  account: string;
  name: string;
  credentials: Credentials & { pageId: string; accessToken: string; instagramId?: string };
}

/** One connection to each page of who logged in; one that is there already gets the new token. */
export async function connectPages(ctx: Ctx, login: LoggedIn): Promise<Connection[]> {
  checkChannel(ctx, "facebook");
  if (login.addInstagram) checkChannel(ctx, "instagram");
  const { userToken, pages } = await askForPages(ctx, login);
  const assets = pages.flatMap((page) => assetsOf(page, login.addInstagram));
  if (assets.length === 0) throw new DomainError("ERR_NO_PAGE_FOUND");
  return ctx.transaction(async (tx) => {
    const connected: Connection[] = [];
    for (const asset of assets) {
      const connectionId = await connect(ctx, tx, asset);
      await keepUserToken(tx, await accessConnection(tx, connectionId), {
        userToken,
        secretKey: ctx.services.secretKey,
      });
      connected.push(presentConnection(ctx.services, await getConnection(tx, connectionId)));
    }
    return connected;
  });
}

async function askForPages(
  { services }: Ctx,
  { facebookUserId: userId, facebookUserToken: userToken }: LoggedIn,
) {
  if (!services.pageLogin) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
  try {
    return await services.pageLogin.pagesOf({ userId, userToken });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    services.log.warn({ err: error }, "The provider's login led to no pages");
    // An answer without a token is a login that did not happen, not a provider that is away.
    const isAway = error.retry === "later" && error.code !== "unreadable-answer";
    throw new DomainError(isAway ? "ERR_UNAVAILABLE" : "ERR_META_LOGIN");
  }
}

function assetsOf({ id: pageId, name, accessToken, instagram }: OwnPage, addInstagram: boolean): Asset[] {
  const page: Asset = { channel: "facebook", account: pageId, name, credentials: { pageId, accessToken } };
  if (!addInstagram || !instagram) return [page];
  const credentials = { pageId, accessToken, instagramId: instagram.id };
  return [page, { channel: "instagram", account: instagram.id, name: instagram.name, credentials }];
}

async function connect(ctx: Ctx, tx: Tx, asset: Asset): Promise<number> {
  const { channel, account, credentials } = asset;
  const { services, by } = ctx;
  const there = await tx.db
    .selectFrom("connections")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("channel", "=", channel)
    .where("account", "=", account)
    .orderBy("id")
    .executeTakeFirst();
  if (there) {
    await changeConnection(tx, await accessConnection(tx, there.id), { fields: credentials, services, by });
    return there.id;
  }
  await checkPlanLimit(tx, connectionLimit);
  const fields = ConnectionBody.parse({ name: await freeName(tx, asset.name), channel, ...credentials });
  return addConnection(tx, { fields, services, by });
}

const longestName = 50;

/** The page's name, numbered where another connection has it. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const plain = showableLine(wanted);
  const name = plain.length < 2 ? `Meta ${plain}` : plain;
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` ${number}`;
    const candidate =
      [...name]
        .slice(0, longestName - end.length)
        .join("")
        .trim() + end;
    const [taken] = await tx.query({
      text: "select 1 from connections where company_id = $1 and app.plain(name) = app.plain($2)",
      values: [tx.companyId, candidate],
    });
    if (!taken) return candidate;
  }
}
