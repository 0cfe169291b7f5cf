import type { ServerResponse } from "node:http";
import type { PhoneEvent } from "../../channels/simulator/wire.ts";
import { authenticate } from "../auth/index.ts";
import { bearerOf, type Ctx, type Exchange } from "../../platform/http/index.ts";
import { maskEvent } from "./maskEvent.ts";
import type { SimulatedPhones } from "./simulatedPhones.ts";

/** Time after which the stream shows life and its session is checked again. */
const beatMs = 15_000;
/** A browser that reads nothing is let go. */
const mostUnsentBytes = 4 * 1024 * 1024;

/** Server-sent events of a phone, until the browser leaves, its session ends, or the phone is no longer linked. */
export async function streamPhone(
  ctx: Ctx,
  phones: SimulatedPhones,
  { connectionId, exchange }: { connectionId: number; exchange: Exchange },
): Promise<void> {
  await phones.remember(ctx.companyId, connectionId);
  exchange.reply.hijack();
  const { raw } = exchange.reply;
  raw.writeHead(200, headers);
  const unsubscribe = phones.hub.subscribe(connectionId, (event) =>
    writeEvent(raw, ctx.user.hidesNumbers ? maskEvent(event) : event),
  );
  const release = phones.hold(connectionId, { user: ctx.user, end: () => raw.end() });
  const token = bearerOf(exchange.request);
  const beat = setInterval(() => {
    raw.write(": still here\n\n");
    authenticate(ctx.services, token)
      .then(({ companyId }) => phones.access(companyId, connectionId))
      .catch(() => raw.end());
  }, beatMs);
  raw.on("close", () => {
    clearInterval(beat);
    unsubscribe();
    release();
  });
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

function writeEvent(raw: ServerResponse, event: PhoneEvent): void {
  if (raw.writableLength > mostUnsentBytes) raw.destroy();
  else raw.write(`data: ${JSON.stringify(withoutSecrets(event))}\n\n`);
}

/** The link's code and identities are the business of the connections page. */
function withoutSecrets(event: PhoneEvent): PhoneEvent {
  if (event.type !== "status") return event;
  const { status, cause } = event.change;
  return { type: "status", change: { status, ...(cause !== undefined && { cause }) } };
}
