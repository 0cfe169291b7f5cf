import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { routeMessenger } from "./messengerRoutes.ts";
import type { PostedMessage } from "./messengerWorld.ts";
import {
  describeBusinessAccount,
  askForAppData,
  describePhoneNumber,
  listTemplates,
} from "./accountRoutes.ts";
import { describeFile, findFile, postMedia } from "./fileRoutes.ts";
import { GraphError, badParameter, unknownObject } from "./graphError.ts";
import type { Json } from "./payloads.ts";
import { postMessage } from "./sendRoute.ts";
import { takeFault } from "./world.ts";
import type { FakeAccount, Fault, SentMessage, World } from "./world.ts";

/** Called with a message that was taken, and with the fault that it must end in afterwards. */
export type OnSent = (
  sent: SentMessage,
  account: FakeAccount,
  failure?: Fault & { kind: "failLater" },
) => void;

export function createGraphServer(
  world: World,
  { onSent, onPosted }: { onSent: OnSent; onPosted(posted: PostedMessage): Promise<void> },
): Server {
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, error));
  });
  // A load test leaves its connections idle between rounds; Meta keeps them as well.
  server.keepAliveTimeout = 60_000;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = await buffer(request);
    const fault = takeFault(world, ["error", "drop", "delay", "garbage", "redirect"]);
    if (fault?.kind === "error")
      throw new GraphError(fault.code, fault.message, {
        httpStatus: fault.httpStatus,
        ...(fault.subcode !== undefined && { subcode: fault.subcode }),
      });
    if (fault?.kind === "redirect")
      return void response.writeHead(fault.httpStatus, { location: fault.to }).end();
    if (fault?.kind === "drop" && !fault.done) return void request.socket.destroy();
    if (fault?.kind === "delay") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (world.answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, world.answerAfterMs));
    const reply = await route({ world, onSent, onPosted, request, url, body });
    if (fault?.kind === "drop") return void request.socket.destroy();
    if (fault?.kind === "garbage")
      return void response.writeHead(fault.httpStatus).end("<html>Bad gateway</html>");
    if (reply instanceof Uint8Array) return void response.writeHead(200).end(reply);
    writeJson(response, 200, reply);
  };
  return server;
}

interface Call {
  world: World;
  onSent: OnSent;
  onPosted(posted: PostedMessage): Promise<void>;
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

async function route(call: Call): Promise<Json | Uint8Array> {
  const { world, request, url, body, onPosted } = call;
  const token = request.headers.authorization?.replace(/^Bearer /, "");
  const contentType = request.headers["content-type"] ?? "";
  const method = request.method ?? "GET";
  const ofMessenger = await routeMessenger({ world, method, url, token, contentType, body, onPosted });
  if (ofMessenger !== undefined) return ofMessenger;
  const tokens = accountsOf(call);
  if (url.pathname === "/whatsapp_business/attachments/")
    return findFile(world, url.searchParams.get("mid") ?? "").bytes;
  const [, objectId = "", edge] = /^\/v\d+\.\d+\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const name = `${request.method} ${edge ?? "object"}`;
  const account = tokens.find(
    ({ phoneNumberId, businessAccountId }) =>
      objectId ===
      (edge === "message_templates" || edge === "subscribed_apps" ? businessAccountId : phoneNumberId),
  );
  const owned = tokens.find(({ businessAccountId }) => businessAccountId === objectId);
  if (name === "GET object" && owned !== undefined) return describeBusinessAccount(owned);
  if (name === "GET object" && account === undefined) return describeFile(world, objectId, url.origin);
  if (account === undefined) throw unknownObject(objectId);
  switch (name) {
    case "GET object":
      return describePhoneNumber(account);
    case "POST messages":
      return send(call, account);
    case "POST smb_app_data":
      return askForAppData(world, account, parseJson(call.body));
    case "POST media":
      return postMedia(world, call.body, request.headers["content-type"] ?? "");
    case "GET message_templates":
      return listTemplates(account, url.searchParams);
    case "POST subscribed_apps":
      // developers.facebook.com/docs/graph-api/reference/whats-app-business-account/subscribed_apps
      world.subscribed.add(objectId);
      return { success: true };
    default:
      throw unknownObject(objectId);
  }
}

function send({ world, onSent, body }: Call, account: FakeAccount): Json {
  const { answer, sent } = postMessage(world, account, parseJson(body));
  if (sent === undefined) return answer;
  const failure = takeFault(world, ["failLater"]);
  onSent(sent, account, failure?.kind === "failLater" ? failure : undefined);
  return answer;
}

function accountsOf({ world, request }: Call): FakeAccount[] {
  const token = request.headers.authorization?.replace(/^Bearer /, "");
  const accounts = [...world.accounts.values()].filter(({ accessToken }) => accessToken === token);
  if (accounts.length > 0) return accounts;
  throw new GraphError(190, "Invalid OAuth access token - Cannot parse access token", { httpStatus: 401 });
}

function parseJson(body: Buffer): Json {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (typeof parsed === "object" && parsed !== null) return { ...parsed };
  } catch {
    // Falls through to the refusal.
  }
  throw badParameter("The body is no JSON object");
}

function refuse(response: ServerResponse, error: unknown): void {
  const known = error instanceof GraphError ? error : new GraphError(1, String(error), { httpStatus: 500 });
  writeJson(response, known.httpStatus, known.toJSON());
}

function writeJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}
