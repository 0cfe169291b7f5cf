import { accessToken, isOfVisit, ownerOf } from "../api/token.ts";

interface Place {
  database: string;
  table: string;
  /** Field that names a row. */
  key: string;
}

/** The user whose rows may be read and written now: nobody without a session, and none on a visit for support. */
export function ownerNow(): number | undefined {
  const token = accessToken.get();
  return token === null || isOfVisit(token) ? undefined : ownerOf(token);
}

/**
 * Table in a database of this browser. What it returns runs in one transaction, and answers undefined where the browser
 * keeps nothing, or nobody is logged in.
 */
export function keptTable(place: Place) {
  return async function inTable<T>(
    mode: IDBTransactionMode,
    run: (rows: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    if (ownerNow() === undefined) return undefined;
    const database = await open(place).catch(() => undefined);
    // Asked once more after the opening: whoever logged out meanwhile has had everything erased.
    if (database === undefined) return undefined;
    try {
      if (ownerNow() === undefined) return undefined;
      const request = run(database.transaction(place.table, mode).objectStore(place.table));
      return await finished(request);
    } catch {
      return undefined;
    } finally {
      database.close();
    }
  };
}

/** Fails, rather than throws, where storage is forbidden. */
async function open({ database, table, key }: Place): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(table, { keyPath: key }));
  return finished(request);
}

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });
