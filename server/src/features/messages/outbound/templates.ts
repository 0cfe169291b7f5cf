import type { SendBody } from "@balcao/contract";
import {
  fillTemplate,
  type MessageVariables,
  personName,
  renderVariables,
  type TemplatePlace,
  templateText,
  templateValue,
} from "@balcao/flow-engine";
import { type MessageTemplate, type TemplateFile, templateLimits } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, refuseField } from "../../../platform/http/index.ts";
import { listTemplates } from "../../connections/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { type Draft, kindOf, plainMedia } from "./composeOutbound.ts";
import { messageVariables } from "./messageVariables.ts";

/**
 * The words of the template that a call names. Asked of the provider before the transaction, so that none waits for it;
 * undefined where there is nothing to ask, which the transaction refuses or does not mind.
 */
export async function findTemplate(
  ctx: Ctx,
  ticketId: number,
  { template }: SendBody,
): Promise<MessageTemplate | undefined> {
  if (!template) return undefined;
  const [ticket] = await ctx.read<{ connection_id: number | null; channel: string }>({
    name: "connection-of-ticket",
    text: "select connection_id, channel from tickets where company_id = $1 and id = $2",
    values: [ctx.companyId, ticketId],
  });
  if (!ticket?.connection_id) return undefined;
  if (ctx.services.channels.get(ticket.channel)?.capabilities.templates !== true) return undefined;
  const { templates } = await listTemplates(ctx, ticket.connection_id);
  const { name, language, variables } = template;
  const found = templates.find((one) => one.name === name && one.language === language);
  if (!found) throw refuseField("template.name", "template");
  const filled = variables.filter((value) => templateValue(value) !== "").length;
  const count = found.places.length;
  if (filled !== count || variables.length !== count)
    throw refuseField("template.variables", "templateValues", { count });
  return found;
}

/** Says whether a value goes elsewhere than into a number of the body, as it does where nothing is said. */
const isElsewhere = ({ part, key }: TemplatePlace): boolean => part !== "body" || !/^\d+$/.test(key);

/** Refuses at once what the provider would refuse, also where a variable made it longer. */
function refuseLongValues({ places }: MessageTemplate, values: readonly string[]): void {
  for (const [index, { part }] of places.entries()) {
    const max = templateLimits[part];
    if ((values[index] ?? "").length > max) throw refuseField("template.variables", "textLong", { max });
  }
}

const ownFile = (file: StoredFile, kind: TemplateFile["kind"]) => ({
  media: plainMedia(file, kind),
  fileId: file.id,
});

/** Leaves out a name that is only a number: a template is no place for it. */
const named = (variables: MessageVariables): MessageVariables => ({
  ...variables,
  name: personName(variables.name),
});

/** A template as it is stored: what the contact will read, and what the provider is to be told. */
export async function templateDraft(
  tx: Tx,
  {
    ticket,
    userId,
    body,
    words,
  }: { ticket: LockedTicket; userId: number; body: SendBody; words: MessageTemplate },
): Promise<Draft> {
  const given = body.template?.variables ?? [];
  const variables = given.some((value) => value.includes("{{"))
    ? named(await messageVariables(tx, { ticket, userId }))
    : undefined;
  const values = given.map((value) => templateValue(variables ? renderVariables(value, variables) : value));
  refuseLongValues(words, values);
  // No provider takes an empty value: the name of somebody whose name nobody knows has to be written out.
  if (values.includes(""))
    throw refuseField("template.variables", "templateValues", { count: values.length });
  return { ...filledTemplate(words, values), clientId: body.clientId ?? null, isPrivate: body.isPrivate };
}

/** Says whether a file may stand over a template in place of the one it was approved with. */
export const fitsHeader = ({ headerFile }: MessageTemplate, file: StoredFile): boolean =>
  headerFile !== undefined && (headerFile.kind === "document" || headerFile.kind === kindOf(file.mimetype));

/** A template with its values as it is stored, and a file of its own that stands over it. */
export const filledTemplate = (words: MessageTemplate, values: string[], file?: StoredFile): Draft => ({
  ...(file && words.headerFile && ownFile(file, words.headerFile.kind)),
  body: templateText(words, values),
  preview: fillTemplate(words, values),
  mediaType: "template",
  data: {
    name: words.name,
    language: words.language,
    variables: values,
    ...(words.places.some(isElsewhere) && { places: words.places }),
    ...(words.headerFile && { headerFile: words.headerFile }),
  },
});
