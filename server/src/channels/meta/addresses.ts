import { ChannelError } from "../port.ts";

const fileHosts = [".fbsbx.com", ".fbcdn.net", ".cdninstagram.com", ".whatsapp.net"];
const hosts = [...fileHosts, ".facebook.com"];

/** Says whether a file of Meta's lies there, and not a page of somebody's. */
export const isMetaFile = (url: string): boolean => URL.canParse(url) && isAtOneOf(new URL(url), fileHosts);

/** Files lie with Meta (or with the Graph server of the configuration); `from` is what a redirect is read against. */
export function metaAddress(url: string, base: string, from?: URL): URL {
  const target = URL.canParse(url, from?.href) ? new URL(url, from?.href) : undefined;
  if (target && (isAtOneOf(target, hosts) || target.origin === new URL(base).origin)) return target;
  throw new ChannelError("media-rejected", "The file lies outside of Meta", { retry: "never" });
}

const isAtOneOf = ({ protocol, hostname }: URL, allowed: readonly string[]): boolean =>
  protocol === "https:" && allowed.some((host) => hostname.endsWith(host));
