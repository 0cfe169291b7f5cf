import { accessToken, isOfVisit, ownerOf } from "../api/token.ts";
import { copiesName } from "./eraseCopies.ts";

/** Something that was loaded, as it was then. */
export interface Copy {
  name: string;
  /** User whose it is. */
  owner: number;
  kind: string;
  /** Milliseconds since 1970 at which it was true. */
  at: number;
  key: readonly unknown[];
  data: unknown;
}

const table = "copies";

/** The user whose copies may be read and written now: nobody without a session, and none on a visit for support. */
export function ownerNow(): number | undefined {
  const token = accessToken.get();
  return token === null || isOfVisit(token) ? undefined : ownerOf(token);
}

/** All copies of the user who is logged in. */
export async function readCopies(): Promise<Copy[]> {
  const rows = (await inTable<unknown[]>("readonly", (kept) => kept.getAll())) ?? [];
  return rows.filter(isCopy).filter(({ owner }) => owner === ownerNow());
}

/** Row as it is written: nothing else ever is. */
const isCopy = (row: unknown): row is Copy => typeof row === "object" && row !== null && "owner" in row;

/** Writes copies of the user who is logged in, and deletes others by their names. */
export const writeCopies = (copies: readonly Copy[], dropped: readonly string[] = []): Promise<unknown> =>
  inTable("readwrite", (rows) => {
    for (const name of dropped) rows.delete(name);
    for (const copy of copies) if (copy.owner === ownerNow()) rows.put(copy);
    return rows.count();
  });

/** Runs in one transaction; undefined where the browser keeps nothing, or nobody is logged in. */
async function inTable<T>(
  mode: IDBTransactionMode,
  run: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (ownerNow() === undefined) return undefined;
  const database = await open().catch(() => undefined);
  // Asked once more after the opening: whoever logged out meanwhile has had everything erased.
  if (database === undefined) return undefined;
  try {
    if (ownerNow() === undefined) return undefined;
    const request = run(database.transaction(table, mode).objectStore(table));
    return await finished(request);
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(copiesName, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(table, { keyPath: "name" }),
  );
  return finished(request);
}

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });
