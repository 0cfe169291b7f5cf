import { type Permission, type SessionUser, endpoints } from "@balcao/contract";
import { ApiError, call, comeHome, refusedSession } from "./api.ts";
import { isUnreachable } from "./apiError.ts";
import { forgetEverything, forgetOfSession } from "../browserStorage.ts";
import { copiesFrom } from "../copies/copiesFrom.ts";
import { eraseCopies } from "../copies/eraseCopies.ts";
import { setTimeZone } from "../text/timeZone.ts";
import { queryClient } from "./queryClient.ts";
import { createSignal, useSignal } from "../signal.ts";
import { accessToken, dropToken, keepToken, ownerOf, storeToken } from "./token.ts";

type SessionState =
  | { status: "loading" }
  | { status: "none"; refusal?: ApiError }
  | { status: "failed"; error: unknown }
  | { status: "ready"; user: SessionUser };

const session = createSignal<SessionState>(
  accessToken.get() === null ? { status: "none" } : { status: "loading" },
);

const subscriptionOver = "ERR_SUBSCRIPTION_EXPIRED";
const companySuspended = "ERR_COMPANY_SUSPENDED";
/** Refusals that speak of the whole account: whatever is shown, the session is not what it was. */
export const accountCodes: ReadonlySet<string> = new Set([subscriptionOver, companySuspended]);
let looking: Promise<void> | undefined;

/** Follows the token from now on, and asks whose the kept one is; false when there is none. Once, as the page starts. */
export function beginSession(): boolean {
  accessToken.subscribe(followToken);
  refusedSession.subscribe(heedRefusal);
  if (session.get().status !== "loading") {
    // Copies may outlive a session that ended while no page was open.
    eraseCopies();
    forgetOfSession();
    return false;
  }
  void loadSession();
  return true;
}

/** The session becomes that of the token's owner, and ends without one. */
export function followToken(): void {
  const token = accessToken.get();
  if (token === null) return endSession();
  // Somebody else may have logged in, in another tab, before this one heard of the logout.
  const owner = ownerOf(token);
  if (owner !== undefined && owner !== (currentUserId() ?? owner)) {
    if (isOnVisit()) return leaveFor("/companies");
    endSession();
  }
  if (session.get().status === "none") void loadSession();
}

/** The session as it stands, for the guards. */
export const useSessionState = (): SessionState => useSignal(session);

export function useMaybeSession(): SessionUser | undefined {
  const state = useSignal(session);
  return state.status === "ready" ? state.user : undefined;
}

/** The logged-in user; only below the guard of the private pages. */
export function useSession(): SessionUser {
  const user = useMaybeSession();
  if (user === undefined) throw new Error("useSession is used outside the private pages");
  return user;
}

/** Id of the user who is logged in right now, for what runs outside the pages. */
export function currentUserId(): number | undefined {
  const state = session.get();
  return state.status === "ready" ? state.user.id : undefined;
}

/** Runs once it is known who is logged in: at once, or when the answer is here; never without one. */
export function onceKnown(run: (user: SessionUser) => void): void {
  const state = session.get();
  if (state.status === "ready") return run(state.user);
  const stop = session.subscribe(() => {
    stop();
    onceKnown(run);
  });
}

const endings = new Set<() => void>();
/** Runs whenever a session has ended: nothing of it may reach the next one. */
export const onSessionEnd = (run: () => void): void => void endings.add(run);

/** Says whether the logged-in user has a right. */
export function can(permission: Permission): boolean {
  const state = session.get();
  return state.status === "ready" && state.user.permissions.includes(permission);
}

function isOnVisit(): boolean {
  const state = session.get();
  return state.status === "ready" && state.user.support !== null;
}

/** Puts a session in the place of the one that is: nothing of it is kept, so the page begins anew. */
export function switchSession(token: string, path: string): void {
  storeToken(token);
  leaveFor(path);
}

const leaveFor = (path: string): void => location.assign(path);

export function startSession({ token, user }: { token: string; user: SessionUser }): void {
  showUser(user);
  keepToken(token);
}

/** Loads the caller again, after something about them changed. */
export async function loadSession(): Promise<void> {
  try {
    const { user } = await call(endpoints.auth.me);
    copiesFrom.set(undefined);
    showUser(user);
  } catch (error) {
    if (accessToken.get() === null) return;
    if (error instanceof ApiError && error.status === 401) dropToken();
    else if (session.get().status !== "ready") await showCopies(error);
  }
}

async function openCopies(): Promise<SessionUser | undefined> {
  try {
    const copies = await import("../copies/copies.ts");
    return await copies.openCopies();
  } catch {
    // Neither the code nor the copies can be had: the error of the call says why.
    return undefined;
  }
}

/** Shows the user, and what they read, as this browser keeps both while the server cannot be reached. */
async function showCopies(error: unknown): Promise<void> {
  const user = isUnreachable(error) ? await openCopies() : undefined;
  if (session.get().status === "ready" || accessToken.get() === null) return;
  if (user === undefined) session.set({ status: "failed", error });
  else showUser(user);
}

export function retrySession(): void {
  session.set({ status: "loading" });
  void loadSession();
}

export async function logout(): Promise<void> {
  // A session that is already over cannot be ended again; leaving works either way.
  await call(endpoints.auth.logout).catch(() => undefined);
  dropToken();
}

/** The account was opened elsewhere: nothing of it stays in this browser. */
export function forgetSession(): void {
  forgetEverything();
  eraseCopies();
}

export function companySetting(user: SessionUser, column: string): string | boolean | undefined {
  return user.company.companieSettings.find((setting) => setting.column === column)?.data;
}

/** Says whether this browser may keep what a user reads and writes: the company may refuse, and a visit keeps nothing. */
export const mayKeepCopies = (user: SessionUser): boolean =>
  companySetting(user, "offlineCopies") !== "disabled" && user.support === null;

/** The same of the user who is logged in right now. */
export function mayKeepFiles(): boolean {
  const state = session.get();
  return state.status === "ready" && mayKeepCopies(state.user);
}

function showUser(user: SessionUser): void {
  const zone = companySetting(user, "timezone");
  setTimeZone(typeof zone === "string" ? zone : undefined);
  session.set({ status: "ready", user });
}

/** An ended subscription is shown on its page; a suspended company can only log in again, and is told why. */
function heedRefusal(): void {
  const refusal = refusedSession.get();
  // Many calls are refused together: one look is enough.
  if (refusal?.code === subscriptionOver)
    looking ??= loadSession().finally(() => {
      looking = undefined;
    });
  if (refusal?.code !== companySuspended) return;
  if (isOnVisit()) return comeHome();
  dropToken();
  endSession(refusal);
}

function endSession(refusal?: ApiError): void {
  setTimeZone(undefined);
  eraseCopies();
  forgetOfSession();
  copiesFrom.set(undefined);
  queryClient.clear();
  session.set({ status: "none", ...(refusal && { refusal }) });
  for (const run of endings) run();
}
