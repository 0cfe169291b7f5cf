import type { InboundContent, InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { ClaimedEvent } from "./claimInbox.ts";

/** Writes the names of contacts where a message mentions them by ids; who is no contact stays as they stand there. */
export async function nameMentions(tx: Tx, batch: readonly ClaimedEvent[]): Promise<readonly ClaimedEvent[]> {
  const mentions = batch.flatMap(({ payload }) => mentionsIn(payload));
  if (mentions.length === 0) return batch;
  const rows = await tx.query<{ kind: string; value: string; name: string }>({
    name: "names-of-mentioned",
    text: `
      select i.kind, i.value, c.name
      from unnest($2::text[], $3::text[]) x(kind, value)
      join contact_identities i on i.company_id = $1 and i.kind = x.kind and i.value = x.value
      join contacts c on c.company_id = $1 and c.id = i.contact_id
      where c.name <> '' and c.name <> c.number`,
    values: [tx.companyId, mentions.map(({ kind }) => kind), mentions.map(({ value }) => value)],
  });
  const names = new Map(rows.map(({ kind, value, name }) => [`${kind}:${value}`, name]));
  return batch.map((claimed) => withNames(claimed, names));
}

const mentionsIn = (event: InboundEvent) => (event.kind === "message" ? (event.mentions ?? []) : []);

function withNames(claimed: ClaimedEvent, names: ReadonlyMap<string, string>): ClaimedEvent {
  const { payload } = claimed;
  const mentions = mentionsIn(payload);
  if (payload.kind !== "message" || mentions.length === 0) return claimed;
  const write = (text: string) =>
    mentions.reduce((written, { kind, value }) => {
      const name = names.get(`${kind}:${value}`);
      return name === undefined ? written : written.replaceAll(`@${value}`, `@${name}`);
    }, text);
  return { ...claimed, payload: { ...payload, content: inContent(payload.content, write) } };
}

function inContent(content: InboundContent, write: (text: string) => string): InboundContent {
  if ("caption" in content) return { ...content, caption: write(content.caption) };
  return content.type === "text" ? { ...content, body: write(content.body) } : content;
}
