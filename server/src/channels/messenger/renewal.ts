import { createHash } from "node:crypto";
import * as z from "zod";
import { createGraph } from "../meta/graph.ts";
import { exchangeToken, type MetaApp } from "../meta/tokens.ts";
import type { SessionState } from "../port.ts";

const kept = z.object({
  /** Credentials from which these came. */
  from: z.string(),
  userToken: z.string(),
  pageToken: z.string(),
  renewedAt: z.number(),
});
type Kept = z.infer<typeof kept>;

const key = "tokens";
/** Tokens are good for 60 days. */
const renewEveryMs = 30 * 24 * 60 * 60 * 1000;

interface Renewing {
  state: SessionState;
  pageId: string;
  /** Tokens as the login gave them; without the person's there is nothing to renew by. */
  accessToken: string;
  userToken: string | undefined;
  app: MetaApp | undefined;
  now?: () => number;
}

const pageAnswer = z.object({ access_token: z.string().min(1) });

/** The page's token: as it was typed or handed over, and in time another one by the token of who handed it over. */
export function tokenOf({ state, pageId, accessToken, userToken, app, now = Date.now }: Renewing) {
  let current = accessToken;
  const from = createHash("sha256")
    .update(`${accessToken}\n${userToken ?? ""}`)
    .digest("hex");

  const renew = async (means: MetaApp, before: Kept): Promise<void> => {
    const longLived = await exchangeToken(means, before.userToken);
    const { appId: _, ...options } = means;
    const graph = createGraph({ ...options, accessToken: longLived });
    const { access_token: pageToken } = await graph.get(`${pageId}?fields=access_token`, pageAnswer);
    await write(state, { from, userToken: longLived, pageToken, renewedAt: now() });
    current = pageToken;
  };

  return {
    current: (): string => current,
    /** Renews before the account is asked. A renewal that fails is tried again then; the token that is there may still be good. */
    refresh: async (): Promise<void> => {
      if (userToken === undefined || app === undefined) return;
      const stored = await readKept(state);
      const begun = { from, userToken, pageToken: accessToken, renewedAt: now() };
      const before = stored?.from === from ? stored : begun;
      if (before === begun) await write(state, begun);
      current = before.pageToken;
      if (now() - before.renewedAt >= renewEveryMs) await renew(app, before).catch(() => undefined);
    },
  };
}

async function readKept(state: SessionState): Promise<Kept | undefined> {
  const bytes = (await state.read([key])).get(key);
  if (bytes === undefined) return undefined;
  return kept.safeParse(JSON.parse(Buffer.from(bytes).toString())).data;
}

const write = (state: SessionState, tokens: Kept): Promise<void> =>
  state.write(new Map([[key, Buffer.from(JSON.stringify(tokens))]]));
