import { answerChallenge } from "../channels/meta/signature.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../platform/config/index.ts";
import { accountNoticed } from "../features/connections/index.ts";
import type { SignalBus } from "../platform/events/index.ts";
import type { Pipeline } from "../platform/feature/index.ts";
import { DomainError, keepsLimits } from "../platform/http/index.ts";
import type { Logger } from "../platform/log/log.ts";
import type { Channels } from "./channels.ts";

const Query = z.record(z.string(), z.unknown());

interface MetaWebhook extends Pick<Pipeline, "accounts" | "inbox" | "keepHistory"> {
  config: Config;
  log: Logger;
  channels: Channels;
  signals: Pick<SignalBus, "send">;
}

/** `/webhooks/meta`: verified over the raw bytes, committed to the inbox, and only then answered. */
export function serveMetaWebhook(app: FastifyInstance, options: MetaWebhook): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: 4 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );

    scope.get("/webhooks/meta", async (request, reply) => {
      const { verifyToken } = options.config.meta;
      const challenge =
        verifyToken === undefined ? undefined : answerChallenge(Query.parse(request.query), verifyToken);
      if (challenge === undefined) throw new DomainError("ERR_NO_PERMISSION");
      return reply.type("text/plain").send(challenge);
    });

    scope.post("/webhooks/meta", async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = { "x-hub-signature-256": String(request.headers["x-hub-signature-256"] ?? "") };
      const adapters = options.channels.ofMeta.filter((adapter) => adapter.verify(raw, signature));
      if (adapters.length === 0) throw new DomainError("ERR_SESSION_EXPIRED");
      await takeIn(options, adapters, parse(raw));
      return reply.code(200).send({ received: true });
    });
  });
}

/** Takes what each channel finds in a delivery; of another channel's it finds nothing. */
async function takeIn(
  { log, accounts, inbox, keepHistory, signals }: MetaWebhook,
  adapters: Channels["ofMeta"],
  body: unknown,
): Promise<void> {
  for (const { channel, fromWire, history, notices } of adapters) {
    for (const { account, events } of fromWire(body)) {
      const connection = await accounts.find(channel, account);
      if (connection) await inbox.accept({ ...connection, events });
      else log.warn({ account, events: events.length }, "A webhook names an account that no connection has");
    }
    for (const { account, part } of history?.(body) ?? []) {
      const connection = await accounts.find(channel, account);
      if (connection) await keepHistory({ ...connection, part });
    }
    for (const notice of notices?.(body) ?? []) signals.send(accountNoticed, { channel, notice });
  }
}

/** A batch of messages has many values, but none of Meta's objects is deep. */
const limits = { depth: 64, values: 500_000 };

/** Signed, so it is Meta's; what is no JSON that we could read all the same means nothing to us. */
function parse(raw: Buffer): unknown {
  try {
    const text = raw.toString("utf8");
    return keepsLimits(text, limits) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
