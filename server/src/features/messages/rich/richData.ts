import { pixKeyTypes, type RichData } from "@balcao/flow-engine";
import { z } from "zod";

const Rich = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("list"),
    title: z.string(),
    text: z.string(),
    buttonText: z.string(),
    sections: z.array(
      z.object({
        title: z.string(),
        rows: z.array(z.object({ rowId: z.string(), title: z.string(), description: z.string() })),
      }),
    ),
  }),
  z.object({
    kind: z.enum(["copy", "call", "url"]),
    title: z.string(),
    description: z.string(),
    buttonText: z.string(),
    copyText: z.string(),
  }),
  z.object({
    kind: z.literal("pix"),
    title: z.string(),
    amountCents: z.number().nullable(),
    keyType: z.enum(pixKeyTypes),
    key: z.string(),
    name: z.string(),
    city: z.string(),
    code: z.string(),
  }),
]);

/** What a message's data says, where the message is a list, a button or a charge of ours. */
export const readRichData = (data: unknown): RichData | undefined => Rich.safeParse(data).data;
