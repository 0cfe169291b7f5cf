import { deflateSync } from "node:zlib";

import { decodeBinaryNode, encodeBinaryNode, proto } from "baileys";
import type { BinaryNode } from "baileys";
import type { WebSocket } from "ws";

import type { Account } from "./account.ts";
import { keyOf } from "./account.ts";
import { sendFrom } from "./contact.ts";
import type { Contact } from "./contact.ts";
import { receiveMessage } from "./incoming.ts";
import { answerFileRequest } from "./fileRequest.ts";
import { child, children, node, seconds, server } from "./nodes.ts";
import { createNoiseServer } from "./noise.ts";
import { createReferences, offerReferences } from "./pairing.ts";
import { type Linking, takeLinkingStep } from "./pairingCode.ts";
import { answer } from "./questions.ts";
import { findContact } from "./world.ts";
import type { World } from "./world.ts";

/** One client's connection. */
export interface Stream {
  send(stanza: BinaryNode): void;
  close(): void;
  /** References that its QR codes show while it is not linked. */
  references: string[];
  staticKey?: Buffer;
  /** The device that wants to be linked, as it says itself. */
  device?: proto.DeviceProps;
  /** Asked for by the client: to be linked by a code that is typed into a phone. */
  linking?: Linking;
  /** Nothing comes through any more but answers to pings: oxidezap/baileyrs#10, Baileys#2491. */
  isDead?: boolean;
  /** The account that scanned it, or that logged in. */
  account?: Account;
}

export function serveStream(world: World, socket: WebSocket): Stream {
  const noise = createNoiseServer();
  let step: "hello" | "finish" | "open" = "hello";
  const stream: Stream = {
    send: (stanza) => {
      if (stream.isDead) return;
      if (socket.readyState === socket.OPEN) socket.send(noise.encrypt(encode(world, stanza)));
    },
    close: () => socket.terminate(),
    references: [],
  };
  const take = async (frame: Buffer) => {
    if (step === "hello") {
      step = "finish";
      return socket.send(noise.hello(frame));
    }
    if (step === "finish") {
      step = "open";
      const { payload, staticKey } = noise.finish(frame);
      stream.staticKey = staticKey;
      return begin(world, stream, payload);
    }
    await handle(world, stream, await decodeBinaryNode(noise.decrypt(frame)));
  };

  // Frames are taken one after the other: the nonces count them.
  let last = Promise.resolve();
  socket.on("message", (data: Buffer) => {
    for (const frame of noise.frames(data))
      last = last.then(() => take(frame)).catch(() => socket.terminate());
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    if (stream.account?.stream === stream) delete stream.account.stream;
  });
  return stream;
}

/** The first byte says whether the rest is compressed: whatsmeow, `binary/unpack.go` `Unpack`. */
function encode({ faults }: World, stanza: BinaryNode): Buffer {
  const plain = Buffer.from(encodeBinaryNode(stanza));
  if (faults.random() >= faults.compressRate) return plain;
  return Buffer.concat([Buffer.from([2]), deflateSync(plain.subarray(1))]);
}

/**
 * Answers a login: `<failure reason>`, `<success>` and `<ib><offline count>` after what waited are in whatsmeow,
 * `connectionevents.go` (`handleConnectFailure`, `handleConnectSuccess`, `handleIB`). The attributes of `<success>` and
 * the mark `offline` on what waited: Baileys alone.
 */
function begin(world: World, stream: Stream, payload: proto.ClientPayload): void {
  const phone = String(payload.username ?? 0);
  if ((payload.userAgent?.appVersion?.tertiary ?? 0) < world.faults.oldestRevision) {
    stream.send(node("failure", { reason: "405", location: "fake" }));
    return;
  }
  if (phone === "0") {
    stream.references = createReferences();
    stream.device = proto.DeviceProps.decode(payload.devicePairingData?.deviceProps ?? Buffer.alloc(0));
    return stream.send(offerReferences(stream.references));
  }
  if (world.faults.bannedSeconds > 0) {
    const expire = String(world.faults.bannedSeconds);
    stream.send(node("failure", { reason: "402", code: "101", expire }));
    return;
  }
  const account = world.accounts.get(phone);
  if (!account?.staticKey || Buffer.compare(account.staticKey, stream.staticKey ?? Buffer.alloc(0)) !== 0) {
    stream.send(node("failure", { reason: "401", location: "fake" }));
    return;
  }
  if (account.stream) replace(account.stream);
  account.stream = stream;
  stream.account = account;
  stream.send(node("success", { t: seconds(), lid: `${account.lid}:1@lid` }));
  for (const [n, stanza] of [...account.pending.values()].entries()) {
    stream.send({ ...stanza, attrs: { ...stanza.attrs, offline: String(n) } });
  }
  stream.send(node("ib", { from: server }, [node("offline", { count: String(account.pending.size) })]));
}

/** Keeps the newer of two connections of one device: whatsmeow, `connectionevents.go` `handleStreamError`. */
function replace(older: { send(stanza: BinaryNode): void; close(): void }): void {
  older.send(node("stream:error", {}, [node("conflict", { type: "replaced" })]));
  older.close();
}

async function handle(world: World, stream: Stream, stanza: BinaryNode): Promise<void> {
  if (stream.isDead) return answerPing(stream, stanza);
  if (stanza.tag === "iq" && stanza.attrs["type"] === "result") return finishPairing(stream, stanza);
  if (stanza.tag === "iq" && child(stanza, "link_code_companion_reg"))
    return takeLinkingStep(world, stream, stanza);
  const { account } = stream;
  if (!account) return;
  if (stanza.tag === "iq" && child(stanza, "remove-companion-device")) return unlink(world, account);
  if (stanza.tag === "iq" && stanza.attrs["xmlns"] === "w:g2" && world.faults.groupDelay > 0) {
    setTimeout(
      () => void answer(world, account, stanza).then((reply) => stream.send(reply)),
      world.faults.groupDelay,
    ).unref();
    return;
  }
  if (stanza.tag === "iq") return stream.send(await answer(world, account, stanza));
  if (stanza.tag === "message") return receiveMessage(world, account, stanza);
  if (stanza.tag === "receipt") return takeReceipt(world, account, stanza);
  if (stanza.tag === "ack") return takeAck(account, stanza);
  if (stanza.tag === "call") return takeCallAnswer(world, account, stanza);
  if (stanza.tag === "chatstate") return takeTyping(world, account, stanza);
}

/** Ends pairing: a client has to connect anew then, with its keys: 515 in whatsmeow, `connectionevents.go` `handleStreamError`. */
function finishPairing(stream: Stream, stanza: BinaryNode): void {
  if (!child(stanza, "pair-device-sign")) return;
  stream.send(node("stream:error", { code: "515" }));
  setTimeout(stream.close, 50).unref();
}

/** A server that has forgotten the session has something in front of it that answers. */
function answerPing(stream: Stream, { attrs }: BinaryNode): void {
  if (attrs["xmlns"] !== "w:p") return;
  stream.isDead = false;
  stream.send(node("iq", { id: attrs["id"] ?? "", from: server, type: "result" }));
  stream.isDead = true;
}

function unlink(world: World, account: Account): void {
  world.accounts.delete(account.phone);
  account.stream?.close();
}

/** A receipt of the client acknowledges the message; of type `retry` it asks for it again. */
function takeReceipt(world: World, account: Account, stanza: BinaryNode): void {
  const { id = "", type, to = "" } = stanza.attrs;
  const ids = [id, ...children(child(stanza, "list"), "item").map((item) => item.attrs["id"] ?? "")];
  if (type === "retry") {
    void sendAgain(world, account, { id, contact: findContact(world, stanza.attrs["participant"] ?? to) });
    return;
  }
  if (type === "server-error") return takeFileRequest(world, account, stanza);
  if (type === "read" || type === "read-self") {
    world.read.push(...ids);
    for (const each of ids) world.readFrom.set(each, stanza.attrs["participant"] ?? "");
  }
  for (const each of ids) account.acknowledge(`message ${each} `);
}

function takeFileRequest(world: World, account: Account, stanza: BinaryNode): void {
  const from = child(stanza, "rmr")?.attrs["participant"] ?? child(stanza, "rmr")?.attrs["jid"] ?? "";
  const message = findContact(world, from)?.known.get(stanza.attrs["id"] ?? "")?.message;
  if (message) account.stream?.send(answerFileRequest(world, stanza, message));
}

/** A phone that is asked again encrypts the message anew, in a new session. */
async function sendAgain(
  world: World,
  account: Account,
  asked: { id: string; contact: Contact | undefined },
): Promise<void> {
  const { id, contact } = asked;
  const known = contact?.known.get(id);
  if (world.faults.ignoreRetries) return;
  if (!contact || !known || world.groups.has(account.delivered.get(id)?.attrs["from"] ?? "")) return;
  await sendFrom({ world, contact }, known.message, { account: account.phone, id, anew: true });
}

function takeAck(account: Account, { attrs }: BinaryNode): void {
  const { id = "", error } = attrs;
  if (error !== undefined) account.refused.set(id, error);
  account.acknowledge(keyOf({ tag: attrs["class"] ?? "", attrs }));
}

function takeTyping(world: World, account: Account, stanza: BinaryNode): void {
  const active = child(stanza, "composing") !== undefined;
  world.typing.push({
    from: account.phone,
    to: findContact(world, stanza.attrs["to"] ?? "")?.phone ?? "",
    active,
  });
}

/**
 * A refusal has the form of whatsmeow, `call.go` `RejectCall`. Baileys waits for any answer with its id: the acknowledgement
 * is our guess.
 */
function takeCallAnswer(world: World, account: Account, stanza: BinaryNode): void {
  const callId = child(stanza, "reject")?.attrs["call-id"];
  if (callId !== undefined) world.refusedCalls.push(callId);
  const { id = "", to = "" } = stanza.attrs;
  account.stream?.send(node("ack", { class: "call", id, from: to }));
}
