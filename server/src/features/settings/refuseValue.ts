import type { z } from "zod";
import { DomainError, wrongFields } from "../../platform/http/index.ts";

/** A value that a setting does not take; which field of the body it came in, the schema of the setting does not know. */
export const refuseValue = (field: string, { issues }: z.ZodError): DomainError =>
  new DomainError("ERR_VALIDATION", {
    fields: wrongFields(issues, "body").map(({ problem }) => ({ in: "body", field, problem })),
  });
