import type { Logger } from "pino";

export type Version = [number, number, number];

/** Store in which a version that was found outlives the process, for all processes. */
export interface KeptVersion {
  read(): Promise<string | undefined>;
  keep(version: string): Promise<void>;
}

interface VersionParts {
  /** The one that came with the client. */
  own: Version;
  /** The operator's, which counts until it is retired. */
  configured?: string | undefined;
  kept?: KeptVersion | undefined;
  /** Asks which one the provider's own client has; undefined where nobody answers. */
  lookUp(): Promise<Version | undefined>;
  logger: Logger;
}

/**
 * The version of WhatsApp Web that all numbers of a process say they are. WhatsApp retires old ones, at once for every
 * number: WhiskeySockets/Baileys#2733, #1937.
 */
export function createClientVersion(parts: VersionParts) {
  const { own, configured, kept, lookUp, logger } = parts;
  let version = readVersion(configured) ?? own;
  let loading: Promise<void> | undefined;
  let renewing: Promise<void> | undefined;

  /** Version that another process, or this one before a restart, found. */
  const load = async () => {
    const known = readVersion(await kept?.read().catch(() => undefined));
    if (known && isNewer(known, version)) version = known;
  };
  const renew = async () => {
    const refused = version;
    await load();
    if (isNewer(version, refused)) return;
    const found = await lookUp().catch((error: unknown) => {
      logger.warn({ err: error }, "WhatsApp could not be asked for the version of its client");
      return undefined;
    });
    if (!found || !isNewer(found, refused)) {
      logger.error(
        { version: refused.join("."), found: found?.join(".") },
        "WhatsApp has retired this version of its client and no newer one is known: no number can connect. Set WHATSAPP_WEB_VERSION",
      );
      return;
    }
    version = found;
    logger.warn(
      { before: refused.join("."), version: found.join(".") },
      "WhatsApp's client has a new version",
    );
    await kept
      ?.keep(found.join("."))
      .catch((error: unknown) => logger.warn({ err: error }, "The client's version was not kept"));
  };

  return {
    current: (): Version => version,
    /** Loads the version before the first connection. One of the operator's stays as long as WhatsApp takes it. */
    load: () => (loading ??= configured === undefined ? load() : Promise.resolve()),
    /** WhatsApp refused a version. True when there is another one to try. */
    async retired(refused: Version): Promise<boolean> {
      if (!isNewer(version, refused)) await (renewing ??= renew().finally(() => (renewing = undefined)));
      return isNewer(version, refused);
    },
  };
}

export type ClientVersion = ReturnType<typeof createClientVersion>;

export function readVersion(text: string | undefined): Version | undefined {
  const [major, minor, revision, ...rest] = (text ?? "").split(".").map(Number);
  if (major === undefined || minor === undefined || revision === undefined || rest.length > 0)
    return undefined;
  const version: Version = [major, minor, revision];
  return version.every((part) => Number.isSafeInteger(part) && part >= 0) ? version : undefined;
}

function isNewer(one: Version, other: Version): boolean {
  const differs = one.findIndex((part, index) => part !== other[index]);
  return differs >= 0 && (one[differs] ?? 0) > (other[differs] ?? 0);
}

const webClient = "https://web.whatsapp.com/sw.js";
const patienceMs = 5_000;
const longestScript = 5_000_000;

/** The version that WhatsApp Web's own worker names: Baileys `generics.js`, `fetchLatestWaWebVersion`. */
export async function lookUpVersion(own: Version, url = webClient): Promise<Version | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  // Another kind of call gets a page instead of the worker.
  const headers = { "sec-fetch-site": "none", "user-agent": "Mozilla/5.0 Chrome/131.0.0.0 Safari/537.36" };
  const answer = await fetch(url, { headers, signal, redirect: "error" });
  if (!answer.ok) throw new Error(`WhatsApp answered ${answer.status}`);
  const script = (await answer.text()).slice(0, longestScript);
  const revision = Number(/\\?"client_revision\\?":\s*(\d{1,15})/.exec(script)?.[1]);
  return revision > 0 ? [own[0], own[1], revision] : undefined;
}
