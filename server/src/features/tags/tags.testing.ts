import { randomBytes } from "node:crypto";
import { type Answer, type Endpoint, type Tag, tagsEndpoints } from "@balcao/contract";

export interface Caller {
  ok<E extends Endpoint>(endpoint: E, input: { body: unknown }): Promise<Answer<E>>;
}

export const buildTag = (caller: Caller, fields: Record<string, unknown> = {}): Promise<Tag> =>
  caller.ok(tagsEndpoints.create, {
    body: { name: `Etiqueta ${randomBytes(4).toString("hex")}`, ...fields },
  });

export const buildLane = (caller: Caller, fields: Record<string, unknown> = {}): Promise<Tag> =>
  buildTag(caller, { kanban: 1, ...fields });
