import { join } from "node:path";
import { AccessTokens } from "../features/auth/index.ts";
import { areaOf, channelFacts } from "../features/connections/index.ts";
import { forgetMerges } from "../features/contact-merges/index.ts";
import { eraseContacts } from "../features/contacts/index.ts";
import { eraseMessages, speakWith, type WakeSender } from "../features/messages/index.ts";
import { SettingsDirectory } from "../features/settings/index.ts";
import {
  closeTicketsOf,
  deleteTicketsOf,
  eraseTickets,
  LabelDirectory,
  leaveLane,
  leaveQueue,
  Openings,
  ResolvedCounts,
  returnTicketsOf,
} from "../features/tickets/index.ts";
import { CallerDirectory, Presence } from "../features/users/index.ts";
import { Attempts } from "../platform/attempts/index.ts";
import type { Config } from "../platform/config/index.ts";
import { Database, openPool } from "../platform/database/index.ts";
import { EventFeed, SignalBus } from "../platform/events/index.ts";
import type { Services } from "../platform/http/index.ts";
import type { Logger } from "../platform/log/log.ts";
import { createMailer } from "../platform/mail/index.ts";
import { createSafeFetch } from "../platform/safe-fetch/index.ts";
import { Files, localStore, s3Store } from "../platform/storage/index.ts";
import { type ChannelOverrides, type Channels, createChannels } from "./channels.ts";

export interface AppOptions {
  config: Config;
  /** Of the role that owns the database. */
  databaseUrl: string;
  secretKey: string;
  log: Logger;
  /** What must be there before anybody can call. */
  beforeListening?(services: Services): Promise<void>;
  /** For tests: the fakes' addresses. */
  overrides?: ChannelOverrides;
  /** For tests: places of this machine that count as public. */
  publicPlaces?: readonly string[];
  /** Where the built web application is, if not where the build puts it. */
  webFolder?: string;
}

export interface Foundation {
  services: Services;
  feed: EventFeed;
  signals: SignalBus;
  channels: Channels;
  /** Set by whoever runs the sessions; until then nobody can be asked. */
  asker: { hasAccount: Services["hasAccount"] };
  /** Set by whoever runs the sender; until then messages wait in the outbox. */
  sender: { wake: WakeSender };
}

/** What features do for those that stand above them in the order. */
const slots = {
  closeTicketsOf,
  deleteTicketsOf,
  forgetMergesOf: forgetMerges,
  leaveLane,
  leaveQueue,
  returnTicketsOf,
} satisfies Partial<Services>;

/** What use-cases lean on, made from the configuration. Nothing runs yet. */
export function createFoundation({
  config,
  databaseUrl: url,
  secretKey,
  log,
  overrides,
  publicPlaces = [],
}: AppOptions): Foundation {
  const database = new Database({
    app: openPool({ url, secretKey, role: "balcao_app", max: 12, logger: log }),
    system: openPool({ url, secretKey, role: "balcao_system", max: 6, logger: log }),
  });
  const feed = new EventFeed({ database, url, log });
  const signals = new SignalBus({ database, url, log });
  const settings = new SettingsDirectory(database, feed);
  const channels = createChannels(config, log, overrides);
  const sender: Foundation["sender"] = { wake: () => undefined };
  const asker: Foundation["asker"] = { hasAccount: async () => undefined };
  const wakeSender: WakeSender = (companyId, connectionId) => sender.wake(companyId, connectionId);
  const services: Services = {
    config,
    secretKey,
    database,
    log,
    settings,
    files: new Files(config.s3 ? s3Store(config.s3) : localStore(join(config.dataDir, "files")), secretKey),
    attempts: new Attempts(signals),
    mail: createMailer(config.mail, log),
    callers: new CallerDirectory({ database, feed, settings }),
    labels: new LabelDirectory(database, feed),
    openings: new Openings({ database, log }),
    resolvedCounts: new ResolvedCounts(),
    presence: new Presence({ database, log }),
    accessTokens: new AccessTokens(secretKey),
    channels: channels.adapters,
    safeFetch: createSafeFetch({ allow: config.outboundAllow }),
    fetchPublic: createSafeFetch({ allow: publicPlaces }),
    wakeSender,
    ...slots,
    eraseLargeTables: (companyId) => eraseLargeTables(database, companyId),
    hasAccount: (asked) => asker.hasAccount(asked),
    channelFacts: (planFlags) => channelFacts({ channels: channels.adapters, config }, planFlags),
    areaOf: (companyId) => areaOf(database, companyId),
    speak: speakWith(wakeSender),
  };
  return { services, feed, signals, channels, asker, sender };
}

async function eraseLargeTables(database: Database, companyId: number): Promise<void> {
  for (const erase of [eraseMessages, eraseTickets, eraseContacts]) await erase(database, companyId);
}
