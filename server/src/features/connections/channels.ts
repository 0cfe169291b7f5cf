import type { ChannelAdapter, ChannelSession } from "../../channels/port.ts";

/** The sessions that run in this process. */
export interface Sessions {
  session(connectionId: number): ChannelSession | undefined;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Every channel that this installation has, by name. */
    channels: ReadonlyMap<string, ChannelAdapter>;
  }
}
