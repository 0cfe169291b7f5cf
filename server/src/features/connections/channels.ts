import type { ChannelAdapter } from "../../channels/port.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Every channel that this installation has, by name. */
    channels: ReadonlyMap<string, ChannelAdapter>;
  }
}
