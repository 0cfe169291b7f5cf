import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type Tag,
  type TagBody,
  tagsEndpoints,
} from "@balcao/contract";
import type { z } from "zod";

export interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

export const buildTag = (caller: Caller, fields: Partial<z.input<typeof TagBody>> = {}): Promise<Tag> =>
  caller.ok(tagsEndpoints.create, {
    body: { name: `Etiqueta ${randomBytes(4).toString("hex")}`, ...fields },
  });

export const buildLane = (caller: Caller, fields: Partial<z.input<typeof TagBody>> = {}): Promise<Tag> =>
  buildTag(caller, { kanban: 1, ...fields });
