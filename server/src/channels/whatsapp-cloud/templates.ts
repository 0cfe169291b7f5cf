import * as z from "zod";
import type { MessageTemplate } from "../port.ts";
import type { Graph } from "../meta/graph.ts";

const wireComponent = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
});

const wireTemplate = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string().catch(""),
  parameter_format: z.string().optional(),
  components: z.array(wireComponent),
});

const wirePage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** Meta allows 6,000 templates to an account; more pages than that is a loop. */
const pageLimit = 100;

/** The approved templates that we can fill: positional variables in the body alone. */
export async function listTemplates(graph: Graph, businessAccountId: string): Promise<MessageTemplate[]> {
  const templates: MessageTemplate[] = [];
  let after = "";
  for (let page = 0; page < pageLimit; page += 1) {
    const query = new URLSearchParams({
      status: "APPROVED",
      fields: "name,language,status,category,parameter_format,components",
      limit: "100",
      ...(after === "" ? {} : { after }),
    });
    const answer = await graph.get(`${businessAccountId}/message_templates?${query.toString()}`, wirePage);
    templates.push(...answer.data.flatMap(readTemplate));
    const next = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (next === undefined || next === after) return templates;
    after = next;
  }
  return templates;
}

function readTemplate(entry: unknown): MessageTemplate[] {
  const read = wireTemplate.safeParse(entry);
  if (!read.success || !isFillable(read.data)) return [];
  const { name, language, category, components } = read.data;
  const textOf = (type: string) => components.find((component) => component.type === type)?.text;
  const body = textOf("BODY");
  if (body === undefined) return [];
  const header = textOf("HEADER");
  const footer = textOf("FOOTER");
  return [
    {
      name,
      language,
      category,
      body,
      ...(header === undefined ? {} : { header }),
      ...(footer === undefined ? {} : { footer }),
      variables: countVariables(body),
    },
  ];
}

/** A header with a file or a variable, or variables by name, would need values that the port has no place for. */
function isFillable({ status, parameter_format, components }: z.infer<typeof wireTemplate>): boolean {
  const header = components.find(({ type }) => type === "HEADER");
  const plainHeader =
    header === undefined || (header.format === "TEXT" && countVariables(header.text ?? "") === 0);
  return status === "APPROVED" && parameter_format !== "NAMED" && plainHeader;
}

function countVariables(text: string): number {
  return new Set([...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => number)).size;
}
