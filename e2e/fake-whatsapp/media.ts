import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { createServer } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { generate } from "selfsigned";

import { portOf } from "./nodes.ts";

export type FileKind = "image" | "audio" | "video" | "document" | "sticker" | "history";

/** The fields of a media message that lead to its bytes. */
export interface FileReference {
  url: string;
  directPath: string;
  mediaKey: Uint8Array;
  fileSha256: Uint8Array;
  fileEncSha256: Uint8Array;
  fileLength: number;
}

/** WhatsApp's media hosts: encrypted files go up with POST and come down with GET, over HTTPS. */
export interface MediaHost {
  /** `127.0.0.1:port`, as `<media_conn>` names it. */
  host: string;
  /** The PEM of the certificate to trust. */
  ca: string;
  put(plain: Uint8Array, kind: FileKind): FileReference;
  /** Fetches a file by the reference of a message, as a phone does; checks both hashes and the MAC. */
  get(
    reference: { directPath: string; mediaKey: Uint8Array; fileSha256: Uint8Array },
    kind: FileKind,
  ): Buffer;
  /** Serves a file as it is, for profile pictures. */
  publish(bytes: Uint8Array): string;
  /** Makes files unreachable, as they become at WhatsApp after some weeks. */
  forget(directPath: string): void;
  /** Puts a file at another place, as a phone does that still has it. Undefined: nobody has it. */
  bringBack(directPath: string): string | undefined;
  close(): void;
}

/** The names that go into HKDF: whatsmeow, `download.go` `MediaType`; the lengths and the MAC below, its `getMediaKeys` and `validateMedia`. */
const keyNames: Record<FileKind, string> = {
  image: "Image",
  sticker: "Image",
  audio: "Audio",
  video: "Video",
  document: "Document",
  history: "History",
};

export async function startMediaHost(): Promise<MediaHost> {
  const files = new Map<string, Buffer>();
  const forgotten = new Map<string, Buffer>();
  const certificate = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keyType: "ec",
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 7, ip: "127.0.0.1" },
          { type: 2, value: "localhost" },
        ],
      },
    ],
  });
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    serve(files, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${portOf(server)}`;
  const store = (bytes: Uint8Array) => {
    const path = `/v/${randomUUID()}.enc`;
    files.set(path, Buffer.from(bytes));
    return path;
  };

  return {
    host,
    ca: certificate.cert,
    put(plain, kind) {
      const mediaKey = randomBytes(32);
      const encrypted = encrypt(plain, mediaKey, kind);
      const directPath = store(encrypted);
      const hashes = { fileSha256: sha256(plain), fileEncSha256: sha256(encrypted) };
      return {
        url: `https://${host}${directPath}`,
        directPath,
        mediaKey,
        fileLength: plain.length,
        ...hashes,
      };
    },
    get({ directPath, mediaKey, fileSha256 }, kind) {
      const encrypted = files.get(directPath.split("?")[0] ?? "");
      if (!encrypted) throw new Error(`no file at ${directPath}`);
      const plain = decrypt(encrypted, mediaKey, kind);
      if (Buffer.compare(sha256(plain), fileSha256) !== 0)
        throw new Error("the file is not what its hash says");
      return plain;
    },
    publish: (bytes) => `https://${host}${store(bytes)}`,
    forget(directPath) {
      const file = files.get(directPath);
      if (file) forgotten.set(directPath, file);
      files.delete(directPath);
    },
    bringBack(directPath) {
      const file = forgotten.get(directPath);
      return file && store(file);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function serve(
  files: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split("?")[0] ?? "";
  if (request.method === "POST") {
    const directPath = `/v/${randomUUID()}.enc`;
    files.set(directPath, await buffer(request));
    response.end(
      JSON.stringify({ url: `https://${request.headers.host}${directPath}`, direct_path: directPath }),
    );
    return;
  }
  const file = files.get(path);
  response.writeHead(file ? 200 : 404, file && { "content-length": file.length });
  response.end(file);
}

function keysOf(mediaKey: Uint8Array, kind: FileKind) {
  const expanded = Buffer.from(
    hkdfSync("sha256", mediaKey, Buffer.alloc(32), `WhatsApp ${keyNames[kind]} Keys`, 112),
  );
  return { iv: expanded.subarray(0, 16), key: expanded.subarray(16, 48), macKey: expanded.subarray(48, 80) };
}

function encrypt(plain: Uint8Array, mediaKey: Uint8Array, kind: FileKind): Buffer {
  const { iv, key, macKey } = keysOf(mediaKey, kind);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([body, macOf(macKey, iv, body)]);
}

function decrypt(encrypted: Buffer, mediaKey: Uint8Array, kind: FileKind): Buffer {
  const { iv, key, macKey } = keysOf(mediaKey, kind);
  const body = encrypted.subarray(0, -10);
  if (Buffer.compare(macOf(macKey, iv, body), encrypted.subarray(-10)) !== 0) throw new Error("wrong MAC");
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function macOf(macKey: Buffer, iv: Buffer, body: Buffer): Buffer {
  return createHmac("sha256", macKey).update(iv).update(body).digest().subarray(0, 10);
}

function sha256(data: Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}
