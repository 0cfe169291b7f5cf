import { z } from "zod";
import { defineEndpoint, everybody, user } from "../../core/endpoint.ts";
import { Done, IdParams, Timestamp } from "../../core/schemas.ts";

/** Minutes for which a link shows the QR code of a connection. */
export const qrLinkMinutes = 10;

/** Link that shows a connection's QR code on another screen; its token is told once. */
export const QrLink = z.object({ token: z.string(), expiresAt: Timestamp });
export type QrLink = z.output<typeof QrLink>;

/** Connection as whoever holds the link may know it. */
export const QrLinkView = z.object({
  name: z.string(),
  /** A code can be scanned, one is on its way, none is coming, or the phone is linked. */
  state: z.enum(["code", "waiting", "stopped", "connected"]),
  /** Text of the QR code; null where there is none to scan. */
  qrcode: z.string().nullable(),
});
export type QrLinkView = z.output<typeof QrLinkView>;

const keeper = user({ permission: "connections" });
const missing = ["ERR_NO_WAPP_FOUND"] as const;

/** Calls for the link that shows a QR code to whoever holds the phone, without a login. */
export const qrLinkEndpoints = {
  makeQrLink: defineEndpoint({
    method: "POST",
    path: "/whatsapp/{id}/qr-link",
    summary: `Make a link that shows the QR code without a login for ${qrLinkMinutes} minutes; it ends the one before`,
    access: keeper,
    params: IdParams,
    answer: QrLink,
    errors: [...missing, "ERR_CHANNEL_UNSUPPORTED", "ERR_WAPP_CONNECTED"],
  }),
  endQrLink: defineEndpoint({
    method: "DELETE",
    path: "/whatsapp/{id}/qr-link",
    summary: "End the link that shows the QR code, if there is one",
    access: keeper,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  showQrLink: defineEndpoint({
    method: "GET",
    path: "/public/qr-links/{token}",
    summary: "The QR code that a link shows; unknown, ended and expired links are answered alike",
    access: everybody,
    params: z.strictObject({ token: z.string().max(200) }),
    answer: QrLinkView,
    errors: ["ERR_NO_QR_LINK_FOUND", "ERR_TOO_MANY_REQUESTS"],
  }),
};
