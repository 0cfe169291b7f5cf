import type { Agent } from "undici";

export interface Posting {
  /** JSON. */
  body: string;
  authorization: string;
  timeoutMs: number;
}

/** Lines to the Graph API, kept open from message to message; made with the first one. */
let lines: Promise<Agent> | undefined;

const openLines = async (): Promise<Agent> => {
  const { Agent } = await import("undici");
  return new Agent();
};

/**
 * Posts JSON: every message goes this way. `fetch` costs four times the processor time, for streams and checks that a
 * small answer has no use for. Follows no redirect.
 */
export async function postJson(url: string, { body, authorization, timeoutMs }: Posting) {
  const target = new URL(url);
  const agent = await (lines ??= openLines());
  const answer = await agent.request({
    origin: target.origin,
    path: `${target.pathname}${target.search}`,
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { statusCode: status } = answer;
  const ok = status >= 200 && status < 300;
  // A body that is left unread would keep its line.
  if (!ok && status < 400) await answer.body.dump();
  return { status, ok, json: (): Promise<unknown> => answer.body.json() };
}
