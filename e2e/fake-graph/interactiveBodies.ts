import * as z from "zod";

const text = (longest: number) => z.string().min(1).max(longest);
const body = z.strictObject({ text: text(1024) });
const header = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: text(60) }),
  z.strictObject({ type: z.literal("image"), image: z.strictObject({ id: text(100) }) }),
]);

const row = z.strictObject({ id: text(200), title: text(24), description: text(72).optional() });
const section = z.strictObject({ title: text(24).optional(), rows: z.array(row).min(1).max(10) });

/** …/whatsapp/messages/interactive-list-messages: ten rows over all sections, each under an id of its own. */
const list = z
  .strictObject({
    type: z.literal("list"),
    header: z.strictObject({ type: z.literal("text"), text: text(60) }).optional(),
    body: z.strictObject({ text: text(4096) }),
    footer: z.strictObject({ text: text(60) }).optional(),
    action: z.strictObject({ button: text(20), sections: z.array(section).min(1).max(10) }),
  })
  .refine(({ action }) => action.sections.flatMap(({ rows }) => rows).length <= 10, "more than ten rows")
  .refine(({ action }) => areDistinct(action.sections.flatMap(({ rows }) => rows)), "rows of one id")
  .refine(
    ({ action: { sections } }) => sections.length === 1 || sections.every(({ title }) => title !== undefined),
    "several sections need titles",
  );

/** …/whatsapp/messages/interactive-reply-buttons-messages */
const reply = z.strictObject({ id: text(256), title: text(20) });
const buttons = z.strictObject({
  type: z.literal("button"),
  header: header.optional(),
  body,
  footer: z.strictObject({ text: text(60) }).optional(),
  action: z.strictObject({
    buttons: z
      .array(z.strictObject({ type: z.literal("reply"), reply }))
      .min(1)
      .max(3)
      .refine((all) => areDistinct(all.map((button) => button.reply)), "buttons of one id"),
  }),
});

/** …/whatsapp/messages/interactive-cta-url-messages */
const link = z.strictObject({
  type: z.literal("cta_url"),
  header: header.optional(),
  body,
  footer: z.strictObject({ text: text(60) }).optional(),
  action: z.strictObject({
    name: z.literal("cta_url"),
    parameters: z.strictObject({ display_text: text(20), url: z.httpUrl() }),
  }),
});

export const interactive = z.discriminatedUnion("type", [list, buttons, link]);

const areDistinct = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;
