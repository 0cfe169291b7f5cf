import * as z from "zod";
import type { OwnPage, PageLogin } from "../pages.ts";
import { ChannelError } from "../port.ts";
import { createGraph, type Graph } from "./graph.ts";
import { exchangeToken, type MetaApp } from "./tokens.ts";
import { lenient, readEach, text } from "./wire.ts";

const person = z.object({ id: z.string() });
const wirePage = z.object({
  id: text.regex(/^\d+$/),
  name: text,
  access_token: text.min(1),
  tasks: z.array(text).catch([]),
  instagram_business_account: lenient(z.object({ id: text.regex(/^\d+$/), username: lenient(text) })),
});
const listed = z.object({
  data: z.array(z.unknown()),
  paging: lenient(z.object({ cursors: lenient(z.object({ after: text })), next: lenient(text) })),
});

/** More pages than that nobody has; a list that goes on is a loop. */
const longestList = 50;

/** The pages of who logged in: …/graph-api/reference/user/accounts */
export function createPageLogin(app: MetaApp): PageLogin {
  return {
    appId: app.appId,
    version: app.version,
    pagesOf: async ({ userId, userToken: given }) => {
      const userToken = await exchangeToken(app, given);
      const { appId: _, ...options } = app;
      const graph = createGraph({ ...options, accessToken: userToken });
      const { id } = await graph.get("me?fields=id", person);
      if (id !== userId)
        throw new ChannelError("credentials", "The token is somebody else's", { retry: "never" });
      return { userToken, pages: await listPages(graph) };
    },
  };
}

async function listPages(graph: Graph): Promise<OwnPage[]> {
  const pages: OwnPage[] = [];
  let after = "";
  for (let list = 0; list < longestList; list += 1) {
    const query = new URLSearchParams({
      fields: "id,name,access_token,tasks,instagram_business_account{id,username}",
      limit: "100",
      ...(after !== "" && { after }),
    });
    const answer = await graph.get(`me/accounts?${query.toString()}`, listed);
    pages.push(...readEach(wirePage, answer.data).flatMap(ownPage));
    const next = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (next === undefined || next === after) break;
    after = next;
  }
  return pages;
}

/** Only where the person may answer messages: …/pages-api/overview#tasks */
function ownPage({
  id,
  name,
  access_token: accessToken,
  tasks,
  instagram_business_account: instagram,
}: z.infer<typeof wirePage>): OwnPage[] {
  if (!tasks.includes("MESSAGING")) return [];
  const account = instagram && {
    id: instagram.id,
    name: instagram.username === undefined ? name : `@${instagram.username}`,
  };
  return [{ id, name, accessToken, ...(account && { instagram: account }) }];
}
