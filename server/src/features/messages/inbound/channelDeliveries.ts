import type { ChannelAdapter, WebhookAdapter } from "../../../channels/port.ts";
import { type Delivery, readNotice } from "../../../platform/deliveries/index.ts";
import type { Installation } from "../../../platform/feature/index.ts";
import { accountNoticed } from "../../connections/index.ts";

type ToldByWebhook = ChannelAdapter & WebhookAdapter;

const isToldByWebhook = (adapter: ChannelAdapter): adapter is ToldByWebhook => "fromWire" in adapter;

/** The addresses to which providers bring what happens on their channels. The inbox stores it. */
export function channelDeliveries(installation: Installation): Delivery[] {
  const adapters = [...installation.services.channels.values()].filter(isToldByWebhook);
  return [...Map.groupBy(adapters, ({ path }) => path)].map(([path, ofAddress]) => ({
    path,
    storesItself: true,
    answerCheck: (query) => ofAddress[0]?.answerCheck(query),
    // What each finds genuine: none may be told in the name of another.
    verify: ({ raw, headers }) => ofAddress.every((adapter) => adapter.verify(raw, headers)),
    handle: (raw) => takeIn(installation, ofAddress, readNotice(raw)),
  }));
}

/** Takes what each channel finds in a notice; of another channel's it finds nothing. */
async function takeIn(
  { services: { log }, pipeline, signals }: Installation,
  adapters: readonly ToldByWebhook[],
  body: unknown,
): Promise<void> {
  const { accounts, inbox, keepHistory } = pipeline;
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
