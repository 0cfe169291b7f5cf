import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { Done, IdParams } from "../../core/schemas.ts";
import { PhoneNumber } from "../contacts/index.ts";

const keeper = user({ permission: "connections" });
const missing = ["ERR_NO_WAPP_FOUND"] as const;

/** Calls for the session of a connection: whoever owns it carries them out. */
export const sessionEndpoints = {
  startSession: defineEndpoint({
    method: "POST",
    path: "/whatsappsession/{id}",
    summary: "Try to connect again",
    access: keeper,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  newQrCode: defineEndpoint({
    method: "PUT",
    path: "/whatsappsession/{id}",
    summary: "Forget the link and show a new QR code",
    access: keeper,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  pairingCode: defineEndpoint({
    method: "POST",
    path: "/whatsappsession/{id}/code",
    summary: "Forget the link and show a code to type into the phone of a number, beside the QR code",
    access: keeper,
    params: IdParams,
    body: z.strictObject({ number: PhoneNumber }),
    answer: Done,
    errors: [...missing, "ERR_NUMBER_INVALID", "ERR_CHANNEL_UNSUPPORTED", "ERR_TOO_MANY_REQUESTS"],
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/whatsappsession/{id}",
    summary: "Disconnect: log out at the provider",
    access: keeper,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  endAnySession: defineEndpoint({
    method: "DELETE",
    path: "/whatsappsession/admin/{id}",
    summary: "Disconnect any company's connection",
    access: superUser,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  restartAll: defineEndpoint({
    method: "POST",
    path: "/whatsapp-restart",
    summary: "Restart every session of the company",
    access: keeper,
    answer: Done,
  }),
};
