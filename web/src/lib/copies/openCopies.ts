import type { SessionUser } from "@balcao/contract";
import { queryClient } from "../api/queryClient.ts";
import { copiesFrom } from "./copiesFrom.ts";
import { type Copy, readCopies } from "./copyStore.ts";
import { isTooOld, sessionName } from "./copyRules.ts";

/** Puts what this browser keeps into the cache, as old as it is, and answers whose it is; undefined without copies. */
export async function openCopies(): Promise<SessionUser | undefined> {
  const copies = (await readCopies()).filter((copy) => !isTooOld(copy));
  const user = userOf(copies);
  if (user === undefined) return undefined;
  for (const { key, data, at } of copies)
    // Nobody can load it again, so it is not forgotten after a while.
    if (key.length > 0)
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: key, gcTime: Infinity })
        .setData(data, { updatedAt: at, manual: true });
  copiesFrom.set(Math.max(...copies.map(({ at }) => at)));
  return user;
}

/** The user as the server told them last. */
function userOf(copies: readonly Copy[]): SessionUser | undefined {
  const session = copies.find(({ name }) => name === sessionName);
  // Written by `keepCopies` under this name alone, and only from an answer of the server.
  return session?.data as SessionUser | undefined;
}
