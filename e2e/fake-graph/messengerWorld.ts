import { createHmac, randomBytes } from "node:crypto";
import { GraphError } from "./graphError.ts";
import type { Json } from "./payloads.ts";

/** Somebody as a page or an Instagram account knows them. */
export interface FakePerson {
  id: string;
  name: string;
  username?: string;
  picture?: Uint8Array;
}

/** Account that people write to: a page, or the Instagram account behind one. */
export interface FakeAsset {
  id: string;
  name: string;
  people: FakePerson[];
}

export interface FakePage extends FakeAsset {
  accessToken: string;
  /** Tasks of the person who gives the page away. */
  tasks: string[];
  instagram?: FakeAsset & { username: string };
}

/** Somebody who logs in and has pages. */
export interface FakeUser {
  id: string;
  name: string;
  /** Token as the browser gets it: good for an hour. */
  accessToken: string;
  pageIds: string[];
}

/** Message that a page sent, as it stood in the request. */
export interface PostedMessage {
  id: string;
  asset: FakeAsset;
  channel: "facebook" | "instagram";
  to: string;
  body: Json;
  at: number;
}

export interface MessengerWorld {
  appId: string;
  appSecret: string;
  pages: FakePage[];
  users: FakeUser[];
  posted: PostedMessage[];
  actions: { to: string; action: string }[];
  /** Kinds of events that each page tells of. */
  subscribed: Map<string, string>;
  /** Times at which somebody wrote last to an asset: `asset:person`. */
  lastInbound: Map<string, number>;
  /** Tokens that were exchanged, and what they are good for. */
  longLived: Map<string, FakeUser>;
  /** Tokens that Meta took back. */
  revoked: Set<string>;
}

export const createMessengerWorld = (
  appSecret: string,
  { appId = "4711", pages = [], users = [] }: Partial<Pick<MessengerWorld, "appId" | "pages" | "users">>,
): MessengerWorld => ({
  appId,
  appSecret,
  pages,
  users,
  posted: [],
  actions: [],
  subscribed: new Map(),
  lastInbound: new Map(),
  longLived: new Map(),
  revoked: new Set(),
});

export const makeMid = (): string => `m_${randomBytes(24).toString("base64url")}`;

/** Meta's refusal of a token that is none, or not any more: developers.facebook.com/docs/graph-api/guides/error-handling */
export function invalidToken(): GraphError {
  return new GraphError(190, "Error validating access token: The session has been invalidated", {
    httpStatus: 401,
  });
}

/** developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof */
export function checkProof({ appSecret }: MessengerWorld, token: string, given: string | null): void {
  const expected = createHmac("sha256", appSecret).update(token).digest("hex");
  if (given === null)
    throw new GraphError(100, "API calls from the server require an appsecret_proof argument");
  if (given !== expected) throw new GraphError(100, "Invalid appsecret_proof provided in the API argument");
}
