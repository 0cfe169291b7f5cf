import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { endpoints, type PushPayload } from "@balcao/contract";
import { importJWK, jwtVerify } from "jose";
import type { Client } from "../../app/testing.ts";

/** Keys as some browser once made them; nobody has their private half. */
export const browserKeys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service as RFC 8030 describes it, on loopback: it keeps what it is given and answers as it is told to. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number[]>();
  const mute = new Set<string>();
  const waiting = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      if (mute.has(path)) {
        waiting.now += 1;
        waiting.most = Math.max(waiting.most, waiting.now);
        return void response.on("close", () => (waiting.now -= 1));
      }
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The push service does not listen");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    pushed,
    /** Sets the answers to the next pushes to this path, one after the other. */
    answer: (path: string, ...statuses: number[]) => answers.set(path, statuses),
    /** Pushes to this path are never answered. */
    ignore: (path: string) => mute.add(path),
    /** Most pushes that were without an answer at once. */
    mostIgnored: () => waiting.most,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A browser with an address at that service, and the only one that can read what comes to it. */
export class PushedBrowser {
  readonly path = `/${randomBytes(8).toString("hex")}`;
  readonly #service: PushService;
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(service: PushService) {
    this.#service = service;
    this.#keys.generateKeys();
  }

  subscribe(client: Client): Promise<{ id: number }> {
    const keys = {
      p256dh: this.#keys.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
    return client.ok(endpoints.notifications.subscribe, {
      body: { endpoint: this.#service.origin + this.path, keys },
    });
  }

  get requests(): Pushed[] {
    return this.#service.pushed.filter(({ path }) => path === this.path);
  }

  /** Reads what was pushed to this browser so far, decrypted. */
  read(): PushPayload[] {
    return this.requests.map(({ body }) => JSON.parse(this.#decrypt(body).toString()) as PushPayload);
  }

  /** One record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
  #decrypt(body: Buffer): Buffer {
    const keyLength = body.readUInt8(20);
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const shared = hkdfSync("sha256", this.#keys.computeSecret(sender), this.#auth, info, 32);
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, length));
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends in a 2 and as many zeros as hide its length.
    return plain.subarray(0, plain.lastIndexOf(2));
  }
}

/** The claims with which a server identified itself (RFC 8292), their signature checked against the key that it names. */
export async function readVapid(authorization: string | undefined) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const { payload } = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"));
  return { key, ...payload };
}
