import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { Done, IdParams, line } from "../../core/schemas.ts";
import { Session } from "../auth/index.ts";

/** Minutes for which the super user may be in a company for support. */
export const supportMinutes = 60;

export const supportEndpoints = {
  enter: defineEndpoint({
    method: "POST",
    path: "/companies/{id}/support",
    summary:
      "Be in a company as one of its admins, for an hour at most; the session from which it was begun goes on beside it",
    access: superUser,
    params: IdParams,
    /** Reason for the company's audit. */
    body: z.strictObject({ reason: line(0, 200).default("") }),
    answer: Session,
    errors: ["ERR_NO_COMPANY_FOUND", "ERR_COMPANY_PROTECTED", "ERR_COMPANY_SUSPENDED", "ERR_CONFLICT"],
  }),
  leave: defineEndpoint({
    method: "DELETE",
    path: "/support",
    summary: "End the visit whose token calls; the refresh cookie opens one's own session again",
    access: user({ evenExpired: true }),
    answer: Done,
    errors: ["ERR_NOT_FOUND"],
  }),
};
