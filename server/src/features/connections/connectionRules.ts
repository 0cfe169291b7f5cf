import { addressNames, type Channel, channelCredentials, type PlanFlag } from "@balcao/contract";
import { mayBeProxy } from "../../platform/safe-fetch/index.ts";
import { type Ctx, DomainError, refuseField, type Services } from "../../platform/http/index.ts";
import type { Credentials } from "./secrets.ts";

const flags: Partial<Record<Channel, PlanFlag>> = {
  whatsapp: "useWhatsapp",
  whatsappapi: "useWhatsapp",
  facebook: "useFacebook",
  instagram: "useInstagram",
};

/** The part of the product that a plan must have for it; undefined: none. */
export const planFlagOf = (channel: Channel): PlanFlag | undefined => flags[channel];

/** Says whether this installation speaks it. */
export const isSpoken = (
  { channels, config }: Pick<Services, "channels" | "config">,
  channel: Channel,
): boolean => channels.has(channel) && (channel !== "simulator" || config.simulator);

/** The plan must have the channel, and the installation must speak it. */
export function checkChannel(ctx: Ctx, channel: Channel): void {
  const flag = planFlagOf(channel);
  if (flag && !ctx.user.planFlags.has(flag)) throw new DomainError("ERR_PLAN_FEATURE", { details: { flag } });
  if (!isSpoken(ctx.services, channel)) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}

/** Refuses a connection without what its channel's provider asks for. */
export function checkCredentials(
  { outboundAllow }: Pick<Services["config"], "outboundAllow">,
  channel: Channel,
  credentials: Credentials,
): void {
  const missing = channelCredentials[channel].find(
    ({ name, isRequired }) => isRequired && !credentials[name],
  );
  if (missing) throw refuseField(missing.name, "required");
  for (const name of addressNames) {
    const address = credentials[name];
    if (address && !mayBeProxy(address, outboundAllow)) throw refuseField(name, "proxy");
  }
}
