import * as z from "zod";
import { createGraph, type GraphOptions } from "./graph.ts";

/** An app of Meta's by which tokens are exchanged. */
export interface MetaApp extends Pick<GraphOptions, "url" | "version" | "timeoutMs"> {
  appId: string;
  appSecret: string;
}

const exchanged = z.object({ access_token: z.string().min(1) });

/** A person's token for one that is good for 60 days from now: …/facebook-login/guides/access-tokens/get-long-lived */
export async function exchangeToken(app: MetaApp, token: string): Promise<string> {
  const { appId, appSecret, ...options } = app;
  const query = new URLSearchParams({
    grant_type: "fb_exchange_token",
    client_id: appId,
    client_secret: appSecret,
    fb_exchange_token: token,
  });
  const graph = createGraph({ ...options, accessToken: token, appSecret });
  const answer = await graph.get(`oauth/access_token?${query.toString()}`, exchanged);
  return answer.access_token;
}
