import { join } from "node:path";
import { Attempts } from "../platform/attempts/index.ts";
import { CallRunner } from "../platform/calls/index.ts";
import type { Config } from "../platform/config/index.ts";
import { Database, openHealth, openPool } from "../platform/database/index.ts";
import { EventFeed, ListenerRunner, SignalBus } from "../platform/events/index.ts";
import { type Installation, type Pipeline, SocketSignals, toBeFilled } from "../platform/feature/index.ts";
import type { Services } from "../platform/http/index.ts";
import type { Logger } from "../platform/log/log.ts";
import { createMailer } from "../platform/mail/index.ts";
import { createAddressCheck, createSafeFetch } from "../platform/safe-fetch/index.ts";
import { Files, localStore, s3Store } from "../platform/storage/index.ts";
import { definedTimers, TimerRound } from "../platform/timers/index.ts";
import { definedUndoables } from "../platform/undo/index.ts";
import { assertHandled } from "./assertComplete.ts";
import { type ChannelOverrides, type Channels, createChannels } from "./channels.ts";
import { features, type FilledBy } from "./features.ts";

export interface AppOptions {
  config: Config;
  /** URL of the database for the role that owns it. */
  databaseUrl: string;
  secretKey: string;
  log: Logger;
  /** Runs before the process accepts calls. */
  beforeListening?(services: Services): Promise<void>;
  /** URLs of the provider fakes, in tests. */
  overrides?: ChannelOverrides;
  /** Local addresses that count as public, in tests. */
  publicPlaces?: readonly string[];
  /** Folder of the built web application. Defaults to the output folder of the build. */
  webFolder?: string;
}

export interface Foundation extends Installation {
  readonly channels: Channels;
}

/** Builds services and runners from the configuration. Nothing is started yet. */
export function createFoundation(options: AppOptions): Foundation {
  const { config, databaseUrl: url, log } = options;
  const database = openDatabase(options);
  const feed = new EventFeed({ database, url, log });
  const signals = new SignalBus({ database, url, log });
  const channels = createChannels({ config, log, database }, options.overrides);
  const foundation: Foundation = {
    services: toBeFilled<Services, FilledServices>(
      platformServices(options, { database, signals, channels }),
    ),
    pipeline: toBeFilled<Pipeline, FilledPipeline>(
      channels.simulator ? { simulatorHub: channels.simulator } : {},
    ),
    feed,
    signals,
    sockets: new SocketSignals(),
    channels,
  };
  buildFeatures(foundation);
  return foundation;
}

/** Builds the features in order, so that each finds what earlier ones have built. */
function buildFeatures(foundation: Foundation): void {
  const { services, pipeline, feed } = foundation;
  const { database, log } = services;
  for (const { runners, slots } of features) {
    Object.assign(pipeline, runners?.(foundation));
    Object.assign(services, slots?.(foundation));
  }
  const handlers = features.flatMap(({ timers }) => timers?.(foundation) ?? []);
  assertHandled(
    definedTimers(),
    handlers.map(({ kind }) => kind),
  );
  pipeline.timers = new TimerRound({ database, log, handlers });
  const undoers = features.flatMap((feature) => feature.undoers ?? []);
  assertHandled(
    definedUndoables(),
    undoers.map(({ kind }) => kind),
  );
  services.undoers = new Map(undoers.map((undoer) => [undoer.kind, undoer]));
  const listeners = features.flatMap((feature) => feature.listeners?.(foundation) ?? []);
  pipeline.listeners = new ListenerRunner({ database, feed, log, listeners });
  services.flowClients = new Map(
    features
      .flatMap(({ flowClients }) => flowClients?.(foundation) ?? [])
      .map((client) => [client.kind, client]),
  );
  const kinds = features.flatMap(({ calls }) => calls?.(foundation) ?? []);
  pipeline.calls = new CallRunner({ database, log, kinds });
}

type FilledServices = (FilledBy<"slots"> & keyof Services) | "undoers" | "flowClients";
type FilledPipeline = (FilledBy<"runners"> & keyof Pipeline) | "timers" | "listeners" | "calls";

const platformServices = (
  { config, secretKey, log, publicPlaces = [] }: AppOptions,
  { database, signals, channels }: { database: Database; signals: SignalBus; channels: Channels },
) => ({
  config,
  secretKey,
  database,
  log,
  files: new Files(config.s3 ? s3Store(config.s3) : localStore(join(config.dataDir, "files")), secretKey),
  attempts: new Attempts(signals),
  mail: createMailer(config.mail, log),
  channels: channels.adapters,
  pageLogin: channels.pageLogin,
  safeFetch: createSafeFetch({ allow: config.outboundAllow }),
  checkAddress: createAddressCheck({ allow: config.outboundAllow }),
  fetchPublic: createSafeFetch({ allow: publicPlaces }),
});

function openDatabase({ databaseUrl: url, secretKey, log }: AppOptions): Database {
  const common = { url, secretKey, logger: log };
  const health = openHealth(common);
  return new Database({
    app: openPool({ ...common, health, role: "balcao_app", max: 12 }),
    system: openPool({ ...common, health, role: "balcao_system", max: 6 }),
    health,
  });
}
