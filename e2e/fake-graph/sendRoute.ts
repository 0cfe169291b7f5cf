import * as z from "zod";
import { GraphError, badParameter } from "./graphError.ts";
import { makeWamid } from "./ids.ts";
import { interactive } from "./interactiveBodies.ts";
import type { Json } from "./payloads.ts";
import { record } from "./world.ts";
import type { FakeAccount, FakeTemplate, SentMessage, World } from "./world.ts";

const text = z.string().min(1);
const media = z.object({
  id: text,
  caption: z.string().max(1024).optional(),
  filename: z.string().optional(),
});

/** …/docs/whatsapp/cloud-api/guides/send-message-templates */
const templateComponent = z.object({
  type: text,
  sub_type: z.enum(["url", "copy_code", "quick_reply"]).optional(),
  index: text.optional(),
  parameters: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("text"), text, parameter_name: text.optional() }),
      z.object({ type: z.literal("coupon_code"), coupon_code: text }),
      z.object({ type: z.literal("image"), image: z.object({ link: z.url() }) }),
      z.object({ type: z.literal("video"), video: z.object({ link: z.url() }) }),
      z.object({ type: z.literal("document"), document: z.object({ link: z.url() }) }),
    ]),
  ),
});

/**
 * Bodies that may be posted: developers.facebook.com/docs/whatsapp/cloud-api/reference/messages and the pages of
 * developers.facebook.com/docs/whatsapp/cloud-api/messages/{text,image,audio,…}-messages.
 */
const bodies = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.object({ body: text.max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ type: z.literal("image"), image: media }),
  z.object({ type: z.literal("video"), video: media }),
  z.object({ type: z.literal("document"), document: media }),
  z.object({ type: z.literal("audio"), audio: z.strictObject({ id: text, voice: z.boolean().optional() }) }),
  z.object({ type: z.literal("sticker"), sticker: z.strictObject({ id: text }) }),
  z.object({
    type: z.literal("location"),
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: text.optional(),
      address: text.optional(),
    }),
  }),
  z.object({
    type: z.literal("contacts"),
    contacts: z
      .array(
        z.object({
          name: z.object({ formatted_name: text, first_name: text }),
          phones: z
            .array(z.object({ phone: text, wa_id: text.optional(), type: text.optional() }))
            .optional(),
        }),
      )
      .min(1),
  }),
  z.object({ type: z.literal("interactive"), interactive }),
  z.object({ type: z.literal("reaction"), reaction: z.object({ message_id: text, emoji: z.string() }) }),
  z.object({
    type: z.literal("template"),
    template: z.object({
      name: text,
      language: z.object({ code: text }),
      components: z.array(templateComponent).optional(),
    }),
  }),
]);

const address = z.object({
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.enum(["individual", "group"]).optional(),
  to: z
    .string()
    .regex(/^\+?\d{5,20}$/)
    .optional(),
  /** …/whatsapp/business-scoped-user-ids */
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.\w+$/)
    .optional(),
  context: z.object({ message_id: text }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

/** …/docs/whatsapp/cloud-api/guides/mark-message-as-read and …/cloud-api/typing-indicators */
const readMark = z.object({
  messaging_product: z.literal("whatsapp"),
  status: z.literal("read"),
  message_id: text,
  typing_indicator: z.object({ type: z.literal("text") }).optional(),
});

export interface SendOutcome {
  answer: Json;
  sent?: SentMessage;
}

/** POST /{phone-number-id}/messages */
export function postMessage(world: World, account: FakeAccount, body: Json): SendOutcome {
  if ("status" in body) return { answer: markRead(world, body) };
  const to = readAddress(body);
  // developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes: too many messages to one number in a short time.
  if (world.limitedPairs.has(to))
    throw new GraphError(131056, "(Business Account, Consumer Account) pair rate limit hit");
  const content = bodies.safeParse(body);
  if (!content.success) throw badParameter(z.prettifyError(content.error));
  assertFileExists(world, body);
  if (content.data.type === "template") assertTemplate(account, content.data.template);

  const id = makeWamid(to);
  const sent = { id, phoneNumberId: account.phoneNumberId, to, body, at: Date.now() };
  record(world.sent, sent, world.keep);
  const contact = to.includes(".") ? { input: to, user_id: to } : { input: to, wa_id: to };
  return { answer: { messaging_product: "whatsapp", contacts: [contact], messages: [{ id }] }, sent };
}

function markRead(world: World, body: Json): Json {
  const mark = readMark.safeParse(body);
  if (!mark.success) throw badParameter(z.prettifyError(mark.error));
  record(world.read, mark.data.message_id, world.keep);
  if (mark.data.typing_indicator !== undefined) record(world.typing, mark.data.message_id, world.keep);
  return { success: true };
}

function readAddress(body: Json): string {
  const read = address.safeParse(body);
  if (!read.success) throw badParameter(z.prettifyError(read.error));
  const to = read.data.to?.replace("+", "") ?? read.data.recipient;
  if (to === undefined) throw new GraphError(131008, "Required parameter is missing", { details: "to" });
  return to;
}

const headed = z.object({ header: z.object({ image: z.object({ id: text }) }) });

/** …/whatsapp/business-phone-numbers/media#supported-media-types */
const supported: Record<string, readonly string[]> = {
  image: ["image/jpeg", "image/png"],
  video: ["video/mp4", "video/3gpp"],
  audio: ["audio/aac", "audio/mp4", "audio/mpeg", "audio/amr", "audio/ogg"],
};

function assertFileExists(world: World, body: Json): void {
  const content = body[String(body["type"])];
  const file = z.object({ id: text }).safeParse(headed.safeParse(content).data?.header.image ?? content);
  if (!file.success) return;
  const known = world.files.get(file.data.id);
  if (known === undefined) throw badParameter(`Media ${file.data.id} does not exist`);
  const types = supported[String(body["type"])];
  if (types && !types.includes(known.mimetype.split(";")[0] ?? ""))
    throw new GraphError(131053, "Media upload error", { details: `Unsupported type ${known.mimetype}` });
}

/** …/docs/whatsapp/cloud-api/guides/send-message-templates: the variables of the body must all be given. */
function assertTemplate(
  account: FakeAccount,
  wanted: {
    name: string;
    language: { code: string };
    components?: z.infer<typeof templateComponent>[] | undefined;
  },
): void {
  const known = account.templates.find(
    ({ name, language, status }) =>
      name === wanted.name && language === wanted.language.code && status === "APPROVED",
  );
  if (known === undefined) {
    throw new GraphError(132001, "Template name does not exist in the translation", { httpStatus: 404 });
  }
  for (const part of ["header", "body"] as const) assertPlaces(known, part, wanted.components ?? []);
  assertButtons(known, wanted.components ?? []);
}

type Given = z.infer<typeof templateComponent>[];

const mismatch = (details: string) =>
  new GraphError(132000, "Number of parameters does not match the expected number of params", { details });

/** A file over it counts as one parameter; variables by name must be given by theirs. */
function assertPlaces(known: FakeTemplate, part: "header" | "body", given: Given): void {
  const component = known.components.find(({ type }) => type === part.toUpperCase());
  const names = [...new Set(component?.text?.match(/\{\{\w+\}\}/g) ?? [])].map((name) => name.slice(2, -2));
  const hasFile = part === "header" && component?.format !== undefined && component.format !== "TEXT";
  const expected = hasFile ? 1 : names.length;
  const parameters = given.find(({ type }) => type === part)?.parameters ?? [];
  if (parameters.length !== expected)
    throw mismatch(
      `${part}: number of localizable_params (${parameters.length}) does not match the expected number of params (${expected})`,
    );
  // …/whatsapp/templates/components: a header has 60 characters and a body 1,024 where there is more than the body.
  const longest = part === "header" ? 60 : known.components.length > 1 ? 1_024 : 32_768;
  if (parameters.some((parameter) => "text" in parameter && parameter.text.length > longest))
    throw new GraphError(132005, "Template hydrated text too long", { details: part });
  if (hasFile && parameters[0]?.type !== component.format?.toLowerCase())
    throw new GraphError(132012, "Parameter format does not match", {
      details: `${part}: expected ${component.format}`,
    });
  const isNamed = names.some((name) => !/^\d+$/.test(name));
  const named = new Set(
    parameters.map((parameter) => ("parameter_name" in parameter ? parameter.parameter_name : undefined)),
  );
  if (isNamed && names.some((name) => !named.has(name)))
    throw new GraphError(132012, "Parameter format does not match", { details: `${part}: ${names.join()}` });
}

function assertButtons(known: FakeTemplate, given: Given): void {
  const buttons = known.components.find(({ type }) => type === "BUTTONS")?.buttons ?? [];
  const filled = buttons.flatMap(({ type, url = "" }, index) =>
    type === "COPY_CODE" || type === "OTP" || (type === "URL" && url.includes("{{")) ? [String(index)] : [],
  );
  const indices = given.filter(({ type }) => type === "button").map(({ index }) => index);
  if (filled.join() !== indices.join())
    throw mismatch(`buttons: expected ${filled.join()}, got ${indices.join()}`);
}
