import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type NewQuickMessageBody,
  type QuickMessage,
  quickMessagesEndpoints,
} from "@balcao/contract";
import type { z } from "zod";

export interface QuickMessageAuthor {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

export const buildQuickMessage = (
  author: QuickMessageAuthor,
  fields: Partial<z.input<typeof NewQuickMessageBody>> = {},
): Promise<QuickMessage> =>
  author.ok(quickMessagesEndpoints.create, {
    body: {
      shortcode: `atalho-${randomBytes(4).toString("hex")}`,
      message: "Olá, {{firstName}}!",
      ...fields,
    },
  });
