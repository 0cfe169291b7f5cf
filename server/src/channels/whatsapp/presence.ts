import type { WASocket } from "baileys";

/** WhatsApp tells typing only to those who are online, and being online silences the phone's notifications. */
export interface Presence {
  setTyping(jid: string, active: boolean): Promise<void>;
  stop(): void;
}

const onlineMs = 60_000;

/** Online while an attendant writes, and for a minute after. */
export function createPresence(socket: () => WASocket): Presence {
  let offline: NodeJS.Timeout | undefined;
  const subscribed = new Set<string>();

  const stayOnline = async () => {
    if (!offline) await socket().sendPresenceUpdate("available");
    clearTimeout(offline);
    offline = setTimeout(() => {
      offline = undefined;
      subscribed.clear();
      void Promise.resolve(socket().sendPresenceUpdate("unavailable")).catch(() => undefined);
    }, onlineMs).unref();
  };

  return {
    async setTyping(jid, active) {
      await stayOnline();
      if (!subscribed.has(jid)) await socket().presenceSubscribe(jid);
      subscribed.add(jid);
      await socket().sendPresenceUpdate(active ? "composing" : "paused", jid);
    },
    stop: () => {
      clearTimeout(offline);
      offline = undefined;
      subscribed.clear();
    },
  };
}
