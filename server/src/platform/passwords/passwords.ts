import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";
import { DomainError } from "../http/errors.ts";

/** OWASP's least for argon2id (the library's default kind): 19 MiB, two passes. About 6 ms here. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * It runs on the thread pool, off the main loop, but on the same processors: one of them stays free for other calls,
 * and who waits too far back is sent away at once instead of after a time-out.
 */
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 300;
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Says whether `password` is the one that `hashed` was made from. */
export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  inTurn(async () => {
    if (isOurs(hashed)) return verify(hashed, password);
    if (!isBcrypt(hashed)) return false;
    const { compare } = await import("bcryptjs");
    return compare(password, hashed);
  });

const isOurs = (hashed: string): boolean => hashed.startsWith("$argon2");
const isBcrypt = (hashed: string): boolean => /^\$2[abxy]\$/.test(hashed);

/** Says whether a hash came from another system: the next login replaces it. */
export const isForeign = (hashed: string): boolean => !isOurs(hashed);

let nobodys: Promise<string> | undefined;
/** Takes as long as comparing a real password, for where there is none to compare with. */
export async function spendAsMuch(password: string): Promise<void> {
  nobodys ??= hash("no password at all", cost);
  const hashed = await nobodys;
  await inTurn(() => verify(hashed, password));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new DomainError("ERR_UNAVAILABLE");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The next one takes over from this, so that nobody overtakes.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
