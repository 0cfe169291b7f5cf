import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { deriveKey } from "../../platform/crypto/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { SessionKey } from "../users/index.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    accessTokens: AccessTokens;
  }
}

const Claims = z.object({ sub: z.string().regex(/^\d+$/), cid: z.int(), sid: z.uuid(), exp: z.number() });

export interface Access extends SessionKey {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const issuer = "balcao";
const algorithm = "HS256";
/** Seconds that an access token lives. */
export const accessTokenLife = 15 * 60;
const longestToken = 2_000;

/** Short-lived bearer tokens: who, of which company, in which session. What they may is looked up, never in the token. */
export class AccessTokens {
  readonly #key: Buffer;
  /** Verifying costs some 50 µs; a browser comes back with the same token for 15 minutes. */
  readonly #known = new LRUCache<string, Access>({ max: 20_000 });

  constructor(secretKey: string) {
    this.#key = deriveKey(secretKey, "access tokens");
  }

  /** Signs a token. That of a visit says so, for the browser: it has a session of its own to come back to. */
  sign(
    { companyId, userId, sessionId }: SessionKey,
    life = accessTokenLife,
    isVisit = false,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ cid: companyId, sid: sessionId, ...(isVisit && { visit: true }) })
      .setProtectedHeader({ alg: algorithm, typ: "at+jwt" })
      .setIssuer(issuer)
      .setSubject(String(userId))
      .setIssuedAt(now)
      .setExpirationTime(now + life)
      .sign(this.#key);
  }

  /** Content of a token that was verified before; undefined when it is new here. */
  known(token: string): Access | undefined {
    return this.#known.get(token);
  }

  /** Throws ERR_TOKEN_EXPIRED for a token of ours that ran out, ERR_SESSION_EXPIRED for anything else. */
  async verify(token: string): Promise<Access> {
    if (token.length > longestToken) throw new DomainError("ERR_SESSION_EXPIRED");
    const { payload } = await jwtVerify(token, this.#key, {
      algorithms: [algorithm],
      issuer,
      typ: "at+jwt",
    }).catch(refuse);
    const { data: claims } = Claims.safeParse(payload);
    if (!claims) throw new DomainError("ERR_SESSION_EXPIRED");
    const access = {
      userId: Number(claims.sub),
      companyId: claims.cid,
      sessionId: claims.sid,
      expiresAt: claims.exp * 1000,
    };
    this.#known.set(token, access);
    return access;
  }
}

function refuse(error: unknown): never {
  throw new DomainError(error instanceof errors.JWTExpired ? "ERR_TOKEN_EXPIRED" : "ERR_SESSION_EXPIRED");
}
