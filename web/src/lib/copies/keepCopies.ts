import type { SessionUser } from "@balcao/contract";
import type { Query } from "@tanstack/react-query";
import { ApiError } from "../api/apiError.ts";
import { queryClient } from "../api/queryClient.ts";
import { copiesOf, cutToFirstPage, findSurplus, isTooOld, sessionName } from "./copyRules.ts";
import { type Copy, readCopies, writeCopies } from "./copyStore.ts";
import { eraseConversations } from "./eraseCopies.ts";
import { ownerNow } from "./keptTable.ts";

/** Milliseconds for which changes are collected. */
const collectMs = 2000;

/** Name, kind and age of each copy, without what is in it. */
type Known = Map<string, Pick<Copy, "name" | "kind" | "at">>;

/** Keeps copies of what says so of itself (`meta.copies`), as it is loaded and changes, until the returned function is called. */
export function keepCopies(user: SessionUser): () => void {
  const dirty = new Set<Query>();
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: Promise<Known> | undefined;
  const write = async () => {
    timer = undefined;
    known ??= begin(user);
    const copies = [...dirty].flatMap(copyOf);
    const dropped = [...gone];
    dirty.clear();
    gone.clear();
    await save(await known, copies, dropped);
  };
  const note = (query: Query) => {
    if (copiesOf(query.meta) === undefined) return;
    if (isRefused(query.state.error)) gone.add(query.queryHash);
    else if (query.state.data !== undefined) dirty.add(query);
    timer ??= setTimeout(() => void write(), collectMs);
  };
  const writeNow = () => {
    if (document.visibilityState === "hidden" && timer !== undefined) {
      clearTimeout(timer);
      void write();
    }
  };
  const stop = queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== "updated" || !["success", "error"].includes(change.action.type)) return;
    // The library leaves its queries untyped here.
    note(change.query as Query);
  });
  document.addEventListener("visibilitychange", writeNow);
  for (const query of queryClient.getQueryCache().getAll()) note(query);
  void write();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", writeNow);
  };
}

/** Refusals by which the server shows it to this user no more: its copy goes as well. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Keeps the user anew. What somebody with other rights could see is erased first, and what nothing renewed for days. */
async function begin(user: SessionUser): Promise<Known> {
  const copies = await readCopies();
  const before = copies.find(({ name }) => name === sessionName);
  const isSame = before !== undefined && rightsOf(before.data) === rightsOf(user);
  if (!isSame) eraseConversations();
  const kept = isSame ? copies.filter((copy) => !isTooOld(copy)) : [];
  const owner = ownerNow();
  const at = Date.now();
  const session = { name: sessionName, owner: user.id, kind: sessionName, at, key: [], data: user };
  const outdated = isSame ? copies.filter((copy) => isTooOld(copy)).map(({ name }) => name) : [];
  if (owner === user.id) await writeCopies([session], outdated);
  return new Map(kept.map(({ name, kind, at: since }) => [name, { name, kind, at: since }]));
}

/** All by which it is decided what a user may see. */
function rightsOf(data: unknown): string {
  // Only what the server answered is kept under the session's name, perhaps by an older version.
  const { profile, permissions, queues, company } = data as Partial<SessionUser>;
  return JSON.stringify([profile, permissions, queues?.map(({ id }) => id), company?.companieSettings]);
}

function copyOf(query: Query): Copy[] {
  const { queryHash: name, queryKey: key, state } = query;
  const owner = ownerNow();
  if (owner === undefined || state.data === undefined) return [];
  return [
    { name, owner, kind: kindOf(query), at: state.dataUpdatedAt, key, data: cutToFirstPage(state.data) },
  ];
}

const kindOf = ({ queryKey }: Query): string => queryKey.slice(0, 2).join("/");

async function save(known: Known, copies: readonly Copy[], gone: readonly string[]): Promise<void> {
  for (const { name, kind, at } of copies) known.set(name, { name, kind, at });
  for (const name of gone) known.delete(name);
  const surplus = findSurplus([...known.values()], limits());
  for (const name of surplus) known.delete(name);
  await writeCopies(
    copies.filter(({ name }) => known.has(name)),
    [...gone, ...surplus],
  );
}

function limits(): Map<string, number> {
  const queries = queryClient.getQueryCache().getAll();
  return new Map(
    queries.flatMap((query) => {
      const limit = copiesOf(query.meta);
      return limit === undefined ? [] : [[kindOf(query), limit] as const];
    }),
  );
}
