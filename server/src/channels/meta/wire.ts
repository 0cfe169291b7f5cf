import * as z from "zod";

export const text = z.string();

/** Leaves out what cannot be read, so that one unknown part does not hide the rest. */
export const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** An error as an answer of the Graph API or a webhook tells it. */
export const wireError = z.object({
  code: z.number(),
  error_subcode: lenient(z.number()),
  title: lenient(text),
  message: lenient(text),
  error_data: lenient(z.object({ details: lenient(text) })),
});

export const unreadList = z.array(z.unknown()).catch([]);

/** The entries that have the shape; the rest is dropped. */
export function readEach<T extends z.ZodType>(schema: T, entries: readonly unknown[]): z.infer<T>[] {
  return entries.flatMap((entry) => {
    const read = schema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}
