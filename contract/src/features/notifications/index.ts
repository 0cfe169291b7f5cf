import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { because } from "../../core/problems.ts";
import { Done, Id, IdParams } from "../../core/schemas.ts";
import { noticesEndpoints } from "./notices.ts";

/** A public key on the curve P-256, uncompressed, and a secret of 16 bytes (RFC 8291), as browsers give them. */
const keyText = (bytes: number) =>
  z
    .string()
    .max(100)
    .transform((value) => value.replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_"))
    .refine(
      (value) => /^[\w-]+$/.test(value) && Math.floor((value.length * 3) / 4) === bytes,
      because("key"),
    );

/** Push service of a browser (`PushSubscription.toJSON()`). */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: keyText(65), auth: keyText(16) }),
});
export type PushSubscriptionBody = z.output<typeof PushSubscriptionBody>;

/** Content of a push to the browser, encrypted for it alone. */
export interface PushPayload {
  title: string;
  body: string;
  /** One notification per conversation: a later one takes the place of an earlier one. */
  tag: string;
  /** Address to which a click leads, within the application. */
  url: string;
  /** Names the button that answers, where the receiver can. */
  answer?: string;
  /** Names the button that accepts a waiting conversation. */
  accept?: string;
}

export * from "./notices.ts";

export const notificationsEndpoints = {
  ...noticesEndpoints,
  pushKey: defineEndpoint({
    method: "GET",
    path: "/notifications/push",
    summary: "The key with which a browser asks its push service for an address",
    access: user(),
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: defineEndpoint({
    method: "POST",
    path: "/notifications/push",
    summary: "Notify this browser of new messages, until the session ends",
    access: user(),
    body: PushSubscriptionBody,
    answer: z.object({ id: Id }),
    errors: ["ERR_OUTBOUND_REFUSED"],
  }),
  unsubscribe: defineEndpoint({
    method: "DELETE",
    path: "/notifications/push/{id}",
    summary: "No longer notify this browser",
    access: user(),
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_SUBSCRIPTION_FOUND"],
  }),
};

/** Sent by browsers: whether the page tells its user everything itself. */
export const notificationsClientEvents = { joinNotification: z.unknown(), leaveNotification: z.unknown() };
