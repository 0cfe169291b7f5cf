import { type CallOutcome, readReply } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";

interface Named {
  needs: readonly { kind: "user" | "tag"; id: number }[];
  fileIds: readonly string[];
}

/** What the answers to calls name: rows of the company, if they are, and files that were fetched for them. */
export function namedIn(outcomes: readonly (CallOutcome | null)[]): Named {
  const replies = outcomes.flatMap((one) => (one?.kind === "ok" ? [readReply(one.data)] : []));
  return {
    needs: replies.flatMap(({ tagIds, next }) => [
      ...tagIds.map((id) => ({ kind: "tag" as const, id })),
      ...(next.kind === "handOver" && next.userId !== null
        ? [{ kind: "user" as const, id: next.userId }]
        : []),
    ]),
    fileIds: replies.flatMap(({ says }) => says.flatMap((one) => ("fileId" in one ? [one.fileId] : []))),
  };
}

/** Reads files that calls brought, by their ids in the store. */
export async function readFetched(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<StoredFile & { [column: string]: unknown }>({
    name: "files-of-answers",
    text: `
      select id, mimetype, name, size, width, height from files
      where company_id = $1 and id::text = any($2::text[])`,
    values: [tx.companyId, ids],
  });
  return new Map(rows.map((file) => [file.id, file]));
}
