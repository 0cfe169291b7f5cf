import { badParameter, GraphError, unknownObject } from "./graphError.ts";
import { postMessengerMessage } from "./messengerSend.ts";
import { checkProof, invalidToken, type FakePage, type MessengerWorld } from "./messengerWorld.ts";
import type { PostedMessage } from "./messengerWorld.ts";
import { addFile } from "./fileRoutes.ts";
import type { Json } from "./payloads.ts";
import type { World } from "./world.ts";

export interface MessengerCall {
  world: World;
  method: string;
  url: URL;
  token: string | undefined;
  contentType: string;
  body: Buffer;
  onPosted(posted: PostedMessage): Promise<void>;
}

/** Pages, Instagram accounts and who logs in. Undefined: the call is for something else. */
export async function routeMessenger(call: MessengerCall): Promise<Json | Uint8Array | undefined> {
  const { url, method, token } = call;
  const { messenger } = call.world;
  const path = url.pathname;
  // A file that people sent lies open to whoever has the address.
  const [, fileId] = /^\/cdn\/(\w+)\//.exec(path) ?? [];
  if (fileId !== undefined) return fileOf(call.world, fileId);
  const [, object = "", edge] = /^\/v\d+\.\d+\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (object === "oauth" && edge === "access_token") return exchangeToken(messenger, url.searchParams);
  if (token !== undefined && messenger.revoked.has(token)) throw invalidToken();
  const page = messenger.pages.find(({ accessToken }) => accessToken === token);
  const user = userOf(messenger, token);
  if (token === undefined || (page === undefined && user === undefined)) return undefined;
  checkProof(messenger, token, url.searchParams.get("appsecret_proof"));
  if (user !== undefined) return describeUser(messenger, user.id, { object, edge });
  if (page === undefined) return undefined;
  return routePage(call, page, { name: `${method} ${edge ?? "object"}`, object });
}

const userOf = ({ users, longLived }: MessengerWorld, token: string | undefined) =>
  token === undefined
    ? undefined
    : (users.find(({ accessToken }) => accessToken === token) ?? longLived.get(token));

async function routePage(
  call: MessengerCall,
  page: FakePage,
  { name, object }: { name: string; object: string },
): Promise<Json> {
  const { world, url, body, contentType } = call;
  if (name === "GET object") return describeObject(page, object, url.origin);
  if (object !== page.id) throw unknownObject(object);
  switch (name) {
    case "POST subscribed_apps":
      // …/graph-api/reference/page/subscribed_apps
      world.messenger.subscribed.set(page.id, url.searchParams.get("subscribed_fields") ?? "");
      return { success: true };
    case "POST message_attachments":
      return takeAttachment(call, contentType);
    case "POST messages":
      return postMessengerMessage({ world, page, body, onPosted: call.onPosted });
    default:
      throw unknownObject(object);
  }
}

/** …/facebook-login/guides/access-tokens/get-long-lived */
function exchangeToken(messenger: MessengerWorld, query: URLSearchParams): Json {
  const isApp =
    query.get("client_id") === messenger.appId && query.get("client_secret") === messenger.appSecret;
  if (!isApp) throw new GraphError(101, "Error validating application. Invalid application ID or secret.");
  const given = query.get("fb_exchange_token") ?? "";
  const user = messenger.revoked.has(given) ? undefined : userOf(messenger, given);
  if (user === undefined) throw invalidToken();
  const token = `EAAlong-${user.id}-${messenger.longLived.size + 1}`;
  messenger.longLived.set(token, user);
  return { access_token: token, token_type: "bearer", expires_in: 5_183_944 };
}

/** GET /me and /me/accounts: …/graph-api/reference/user/accounts */
function describeUser(
  { pages, users }: MessengerWorld,
  userId: string,
  { object, edge }: { object: string; edge: string | undefined },
): Json {
  const user = users.find(({ id }) => id === userId);
  if (user === undefined || (object !== "me" && object !== userId)) throw unknownObject(object);
  if (edge === undefined) return { id: user.id, name: user.name };
  if (edge !== "accounts") throw unknownObject(object);
  const own = pages.filter(({ id }) => user.pageIds.includes(id));
  const data = own.map(({ id, name, accessToken, tasks, instagram }) =>
    Object.assign(
      { id, name, access_token: accessToken, tasks },
      instagram && { instagram_business_account: { id: instagram.id, username: instagram.username } },
    ),
  );
  return { data, paging: { cursors: { before: "a", after: "b" } } };
}

/** The page, its Instagram account, or somebody who wrote: …/messenger-platform/identity/user-profile */
function describeObject(page: FakePage, id: string, origin: string): Json {
  if (id === page.id) return { id, name: page.name };
  const { instagram } = page;
  if (instagram !== undefined && id === instagram.id)
    return { id, name: instagram.name, username: instagram.username };
  const person = [...page.people, ...(instagram?.people ?? [])].find((one) => one.id === id);
  if (person === undefined) throw unknownObject(id);
  const { name, username } = person;
  return {
    id,
    name,
    ...(username !== undefined && { username }),
    ...(person.picture && { profile_pic: `${origin}/cdn/${id}/picture.png` }),
  };
}

function fileOf(world: World, id: string): Uint8Array {
  const people = world.messenger.pages.flatMap((page) => [...page.people, ...(page.instagram?.people ?? [])]);
  const bytes = world.files.get(id)?.bytes ?? people.find((person) => person.id === id)?.picture;
  if (bytes === undefined) throw new GraphError(100, "URL signature expired", { httpStatus: 403 });
  return bytes;
}

/** …/instagram-messaging/features/attachment-upload, and …/messenger-platform/reference/attachment-upload-api */
async function takeAttachment({ world, body }: MessengerCall, contentType: string): Promise<Json> {
  const form = await new Response(Uint8Array.from(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get("filedata");
  if (!(file instanceof File) || typeof form?.get("message") !== "string")
    throw badParameter("message and filedata are required");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { attachment_id: addFile(world, { mimetype: file.type, bytes, fileName: file.name }).id };
}
