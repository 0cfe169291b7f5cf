import { createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { Hmac } from "node:crypto";
import { Agent, get } from "node:https";
import type { IncomingMessage } from "node:http";
import { pipeline, Transform } from "node:stream";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { z } from "zod";

import { ChannelError } from "../port.ts";
import type { MediaLocator } from "../port.ts";

/** The media host of a fake WhatsApp, with the certificate that it made for itself. Nothing else is trusted by it. */
export interface TrustedMediaHost {
  /** `127.0.0.1:port` */
  host: string;
  /** PEM. */
  ca: string;
}

const whatsappHost = "mmg.whatsapp.net";
const macLength = 10;
const maxPictureBytes = 1_000_000;
const timeoutMs = 30_000;

/** The names in the key derivation, by kind; a sticker's is the picture's. */
const keyNames = {
  image: "Image",
  sticker: "Image",
  audio: "Audio",
  video: "Video",
  document: "Document",
  history: "History",
} as const;

const locatorSchema = z.object({
  kind: z.enum(["image", "sticker", "audio", "video", "document", "history"]),
  directPath: z.string().startsWith("/"),
  mediaKey: z.base64().min(1),
});

export interface MediaClient {
  /** Agent of Baileys' uploads. */
  agent: Agent | undefined;
  download(locator: MediaLocator): Promise<Readable>;
  /** A file that is not encrypted, at an address that WhatsApp's server told. */
  fetchPicture(url: string): Promise<Uint8Array>;
}

/**
 * Fetches and decrypts media. Baileys could, but it takes the host from the message, so that a sender could make the
 * server call any address, and does not check the file's MAC.
 */
export function createMediaClient(trusted?: TrustedMediaHost, proxy?: Agent): MediaClient {
  const agent = proxy ?? (trusted && new Agent({ ca: trusted.ca }));
  const host = trusted?.host ?? whatsappHost;
  const open = (url: URL) => request(url, { agent, ca: trusted?.ca });
  return {
    agent,
    async download(locator) {
      const parsed = locatorSchema.safeParse(locator);
      if (!parsed.success)
        throw new ChannelError("bad-locator", "this is no file of WhatsApp", { retry: "never" });
      const { kind, directPath, mediaKey } = parsed.data;
      const response = await open(new URL(`https://${host}${directPath}`));
      const decryption = createDecryption(Buffer.from(mediaKey, "base64"), keyNames[kind]);
      // Errors of either reach the reader through the last stream.
      return pipeline(response, decryption, () => undefined);
    },
    async fetchPicture(url) {
      const address = new URL(url);
      const known = address.host === host || address.hostname.endsWith(".whatsapp.net");
      if (address.protocol !== "https:" || !known)
        throw new ChannelError("bad-address", "not WhatsApp's", { retry: "never" });
      const response = await open(address);
      if (Number(response.headers["content-length"] ?? 0) > maxPictureBytes) {
        response.destroy();
        throw new ChannelError("too-large", "the picture is too large", { retry: "never" });
      }
      return buffer(response);
    },
  };
}

interface Way {
  agent: Agent | undefined;
  ca: string | undefined;
}

function request(url: URL, { agent, ca }: Way): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { origin: "https://web.whatsapp.com" };
    const sent = get(
      url,
      { headers, timeout: timeoutMs, ...(agent && { agent }), ...(ca !== undefined && { ca }) },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.resume();
        reject(failureOf(response.statusCode ?? 0));
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", (cause) =>
      reject(new ChannelError("media-unreachable", cause.message, { retry: "later", cause })),
    );
  });
}

/** Tells files that are gone, as they are after some weeks, from a failure that passes. */
function failureOf(status: number): ChannelError {
  const gone = status === 403 || status === 404 || status === 410;
  return new ChannelError(gone ? "media-gone" : "media-failed", `WhatsApp answered ${status}`, {
    retry: gone ? "never" : "later",
  });
}

/** AES-256-CBC with ten bytes of HMAC-SHA256 at the end, over the vector and the ciphertext. */
function createDecryption(mediaKey: Buffer, name: string): Transform {
  const expanded = Buffer.from(hkdfSync("sha256", mediaKey, Buffer.alloc(32), `WhatsApp ${name} Keys`, 112));
  const iv = expanded.subarray(0, 16);
  const decipher = createDecipheriv("aes-256-cbc", expanded.subarray(16, 48), iv);
  const mac = createHmac("sha256", expanded.subarray(48, 80)).update(iv);
  let tail = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([tail, chunk]);
      const end = Math.max(0, all.length - macLength);
      tail = all.subarray(end);
      mac.update(all.subarray(0, end));
      done(null, decipher.update(all.subarray(0, end)));
    },
    flush(done) {
      try {
        checkMac(mac, tail);
        done(null, decipher.final());
      } catch (cause) {
        done(new ChannelError("media-damaged", "the file is not what was sent", { retry: "later", cause }));
      }
    },
  });
}

function checkMac(mac: Hmac, expected: Buffer): void {
  if (Buffer.compare(mac.digest().subarray(0, macLength), expected) !== 0) throw new Error("wrong MAC");
}
