import { ownedFlow, usualSettings } from "@balcao/flow-engine";
import { flowClient, type FlowClient, type OwnedFlow, type ReadyCall } from "../../platform/calls/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import { askDialogflow, type DialogflowReady } from "./clients/dialogflow.ts";
import type { ClientServices } from "./clients/fetchSaid.ts";
import { askSigned, type SignedReady } from "./clients/signed.ts";
import { readServiceAccount } from "./clients/serviceAccount.ts";
import { askTypebot, type TypebotReady } from "./clients/typebot.ts";
import { receiverOfIntegration } from "./integrations.queries.ts";
import type { TypebotSettings } from "./integrations.tables.ts";
import { openAccount, openSigning } from "./secrets.ts";
import { typebotOfNode } from "./typebotOfNode.ts";

type Ready = SignedReady | TypebotReady | DialogflowReady;

interface Row {
  [column: string]: unknown;
  id: number;
  type: string;
  name: string;
  url: string;
  project_name: string;
  language: string;
  typebot: Partial<TypebotSettings>;
  json_sealed: string | null;
  secrets_sealed: string[];
}

const allowed = "app.has_plan_flag($1, 'useIntegrations')";

/** Makes the calls of flows to integrations: one client for each type. */
export const integrationClient = (services: ClientServices): FlowClient =>
  flowClient<Ready>({
    kind: "integration",
    flows: flowsOf,
    async mayCall(tx) {
      const [row] = await tx.query<{ may: boolean }>({
        name: "may-call-integrations",
        text: `select ${allowed} as may`,
        values: [tx.companyId],
      });
      return row?.may === true;
    },
    receiverOf: ({ id, settings }) =>
      id === null ? hostOf(typebotOfNode(settings ?? {}).url) : receiverOfIntegration(id),
    async prepare(tx, { request }) {
      if (request.id === null) {
        const bot = typebotOfNode(request.settings ?? {});
        return ready({ type: "typebot", tenant: `node ${tx.companyId}`, ...bot }, 1);
      }
      const row = await readRow(tx, request.id);
      return row && readyOf(services, { companyId: tx.companyId, row });
    },
    ask(one, call, place) {
      switch (one.type) {
        case "signed":
          return askSigned(services, one, { call, place });
        case "typebot":
          return askTypebot(services, one, { call, place });
        case "dialogflow":
          return askDialogflow(services, one, { call, place });
      }
    },
  });

/** The flow of two nodes of each integration that the plan has; one of type flowbuilder only lets flows begin. */
async function flowsOf(tx: Tx, ids: readonly number[]): Promise<OwnedFlow[]> {
  const rows = await tx.query<{ id: number; name: string; type: string }>({
    name: "integrations-of-flows",
    text: `
      select id, name, type from queue_integrations
      where company_id = $1 and id = any($2::bigint[]) and ${allowed}`,
    values: [tx.companyId, ids],
  });
  return rows.map(({ id, name, type }) => ({
    id,
    name,
    flow:
      type === "flowbuilder"
        ? null
        : ownedFlow(
            { kind: "integration", id },
            { type: "integration", data: { integrationId: id } },
            usualSettings,
          ),
  }));
}

async function readRow(tx: Tx, id: number): Promise<Row | undefined> {
  const [row] = await tx.query<Row>({
    name: "integration-to-call",
    text: `
      select id, type, name, url, project_name, language, typebot, json_sealed,
        array_remove(array[secret_sealed, case when old_secret_until > app.now() then old_secret_sealed end], null) as secrets_sealed
      from queue_integrations where company_id = $1 and id = $2 and ${allowed}`,
    values: [tx.companyId, id],
  });
  return row;
}

/** Tries of n8n and webhooks; sessions that move on with each call are fed once. */
const triesOfSigned = 2;
/** For so long a program is told of a message that the conversation no longer waits for. */
const keepsOnMinutes = 60;

function readyOf(
  { secretKey }: Pick<ClientServices, "secretKey">,
  { companyId, row }: { companyId: number; row: Row },
): ReadyCall<Ready> | undefined {
  const owner = { companyId, integrationId: row.id };
  const tenant = `integration ${companyId}.${row.id}`;
  switch (row.type) {
    case "n8n":
    case "webhook": {
      const secrets = row.secrets_sealed.map((sealed) => openSigning(secretKey, owner, sealed));
      return {
        ...ready({ type: "signed", id: row.id, url: row.url, secrets }, triesOfSigned),
        keepsOnMinutes,
      };
    }
    case "typebot":
      return ready({ type: "typebot", tenant, url: row.url, ...typebotOfRow(row.typebot) }, 1);
    case "dialogflow": {
      const account =
        row.json_sealed === null
          ? undefined
          : readServiceAccount(openAccount(secretKey, owner, row.json_sealed));
      const { project_name: projectName, language } = row;
      return account && ready({ type: "dialogflow", tenant, projectName, language, account }, 1);
    }
    default:
      return undefined;
  }
}

const ready = (one: Ready, tries: number): ReadyCall<Ready> => ({ with: one, tries });

const typebotOfRow = (typebot: Partial<TypebotSettings>) => ({
  slug: typebot.slug ?? "",
  delayMs: typebot.delayMessage ?? 1_000,
  expires: typebot.expires ?? 1,
  keywordFinish: typebot.keywordFinish ?? "",
  keywordRestart: typebot.keywordRestart ?? "",
  restartMessage: typebot.restartMessage ?? "",
  unknownMessage: typebot.unknownMessage ?? "",
});

const hostOf = (url: string): string => `host ${URL.canParse(url) ? new URL(url).host : "none"}`;
