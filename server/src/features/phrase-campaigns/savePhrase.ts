import type { PhraseCampaign, PhraseCampaignBody, PhraseCampaignChange } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { refuseMissingFlow } from "../flows/index.ts";
import { noteConnections } from "./noteConnections.ts";
import { accessPhrase, lockPhrases, refuseMissingConnection } from "./phraseCampaigns.access.ts";
import { phraseCampaignCreated, phraseCampaignUpdated } from "./phraseCampaigns.events.ts";
import { phraseKey } from "./phraseKey.ts";
import { getPhrase } from "./readPhrases.ts";

/** More are a mistake, or somebody's program. */
const mostPhrases = 1_000;

interface Columns {
  name: string;
  phrase: string;
  key: string;
  flow_id: number | null;
  connection_id: number | null;
  active: boolean;
}

/** Creates a phrase that begins a flow. */
export async function createPhrase(ctx: Ctx, body: PhraseCampaignBody): Promise<PhraseCampaign> {
  const id = await refuseSimultaneous(() =>
    ctx.transaction(async (tx) => {
      await checkLimit(tx);
      await refuseMissingFlow(tx, body.flowId);
      await refuseMissingConnection(tx, body.whatsappId);
      const columns: Columns = {
        name: body.name,
        phrase: body.phrase,
        key: phraseKey(body.phrase),
        flow_id: body.flowId,
        connection_id: body.whatsappId,
        active: body.status,
      };
      await refuseTakenPhrase(tx, columns, null);
      const row = await tx.db
        .insertInto("phrase_campaigns")
        .values({ company_id: tx.companyId, ...columns })
        .returning("id")
        .executeTakeFirstOrThrow();
      await noteConnections(tx, [body.whatsappId], { by: ctx.by });
      await recordAudit(tx, {
        by: ctx.by,
        action: "phraseCampaign.created",
        details: { phraseCampaignId: row.id, name: body.name },
      });
      tx.emit(phraseCampaignCreated, { phraseCampaignId: row.id, by: ctx.by });
      return row.id;
    }),
  );
  return getPhrase(ctx, id);
}

export async function updatePhrase(
  ctx: Ctx,
  { id, ...change }: PhraseCampaignChange,
): Promise<PhraseCampaign> {
  await refuseSimultaneous(() =>
    ctx.transaction(async (tx) => {
      const before = await accessPhrase(tx, id);
      await refuseMissingFlow(tx, change.flowId);
      await refuseMissingConnection(tx, change.whatsappId);
      const { name = before.name, phrase = before.phrase, status = before.active } = change;
      const after: Columns = {
        name,
        phrase,
        key: phraseKey(phrase),
        flow_id: change.flowId ?? before.flow_id,
        connection_id: change.whatsappId === undefined ? before.connection_id : change.whatsappId,
        active: status,
      };
      const changes = changesOf(shown(before), shown(after));
      if (Object.keys(changes).length === 0) return;
      await refuseTakenPhrase(tx, after, id);
      await tx.db
        .updateTable("phrase_campaigns")
        .set(after)
        .where("company_id", "=", tx.companyId)
        .where("id", "=", id)
        .execute();
      await noteConnections(tx, [before.connection_id, after.connection_id], { by: ctx.by });
      const details = await withNames(ctx.services, tx, { phraseCampaignId: id, name: before.name, changes });
      await recordAudit(tx, { by: ctx.by, action: "phraseCampaign.updated", details });
      tx.emit(phraseCampaignUpdated, { phraseCampaignId: id, by: ctx.by });
    }),
  );
  return getPhrase(ctx, id);
}

/** Fields as the form calls them. */
const shown = ({ name, phrase, flow_id, connection_id, active }: Omit<Columns, "key">) => ({
  name,
  phrase,
  flowId: flow_id,
  whatsappId: connection_id,
  status: active,
});

/** Names the phrase that is in the way. */
async function refuseTakenPhrase(tx: Tx, wanted: Columns, ownId: number | null): Promise<void> {
  if (!wanted.active || wanted.connection_id === null) return;
  const other = await tx.db
    .selectFrom("phrase_campaigns")
    .select(["id", "name"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", wanted.connection_id)
    .where("key", "=", wanted.key)
    .where("active", "=", true)
    .where("id", "<>", ownId ?? 0)
    .executeTakeFirst();
  if (other) throw new DomainError("ERR_PHRASE_TAKEN", { details: other });
}

/** Of two equal phrases at the same moment one wins, by the index; which one is not known here. */
const refuseSimultaneous = <T>(write: () => Promise<T>): Promise<T> =>
  refuseTaken({ phrase_campaigns_key: "ERR_CONFLICT" }, write);

async function checkLimit(tx: Tx): Promise<void> {
  await lockPhrases(tx);
  const [row] = await tx.query<{ count: number }>({
    name: "count-phrase-campaigns",
    text: "select count(*) from phrase_campaigns where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostPhrases)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostPhrases } });
}
