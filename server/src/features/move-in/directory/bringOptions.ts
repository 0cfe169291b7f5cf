import { type ChatbotOptionBody, ChatbotOptionsBody } from "@balcao/contract";
import { bringOptions as saveMenu } from "../../queues/index.ts";
import { findBrought, noteStretch, noteWritten } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { ofCompany, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { firstTextOf, flagOf } from "../source/values.ts";
import { nameFor } from "./fitting.ts";

const columns = [
  "id",
  "title",
  "name",
  "message",
  "greetingMessage",
  "option",
  "queueId",
  "parentId",
  "chatbotId",
  "forwardQueueId",
  "optQueueId",
  "optUserId",
  "exitChatbot",
  "closeTicket",
];

/** Menus of queues, each as a whole; one that does not fit the rules of menus here is listed. */
export async function bringOptions(run: Run): Promise<void> {
  const { source, services, companyId } = run;
  const table = ["QueueOptions", "Chatbots"].find((name) => source.catalogue.table(name));
  if (table === undefined) return;
  // Options below others name no queue in most versions, so all of them are read.
  const rows = await source.rows({ table, columns, order: ["id"] });
  const below = Map.groupBy(rows, (row) => row["parentId"] ?? row["chatbotId"] ?? "");
  const queues = await source.rows({ table: "Queues", columns: ["id"], where: ofCompany(run, "Queues") });
  const queueIds = await findBrought(services.database, companyId, {
    kind: "queues",
    ids: queues.flatMap((row) => row["id"] ?? []),
  });
  for (const [oldId, queueId] of queueIds) {
    const first = (below.get("") ?? []).filter((row) => row["queueId"] === oldId);
    if (first.length === 0) continue;
    const all = first.flatMap((row) => [row].concat(everyBelow(row, below)));
    const menu = ChatbotOptionsBody.safeParse(first.map((row) => optionOf(row, { below, queueIds })));
    await services.database.tenant(companyId, async (tx) => {
      if (menu.success) await saveMenu(tx, { queueId, menu: menu.data, by: movedIn });
      await noteWritten(tx, "options", {
        rows: menu.success ? all.map((row) => [row["id"] ?? "", queueId] as const) : [],
        left: menu.success
          ? []
          : all.map((row) => ({ oldId: row["id"] ?? "", reason: "not-fitting" as const })),
      });
      await noteStretch(tx, { kind: "options", next: null, seen: rows.length });
    });
  }
}

type Below = ReadonlyMap<string, readonly SourceRow[]>;

const everyBelow = (row: SourceRow, below: Below, level = 1): SourceRow[] =>
  level > 20
    ? []
    : (below.get(row["id"] ?? "-") ?? []).flatMap((one) => [one].concat(everyBelow(one, below, level + 1)));

function optionOf(
  row: SourceRow,
  { below, queueIds, level = 1 }: { below: Below; queueIds: ReadonlyMap<string, number>; level?: number },
): ChatbotOptionBody {
  const deeper = level > 20 ? [] : (below.get(row["id"] ?? "-") ?? []);
  const target = queueIds.get(row["forwardQueueId"] ?? row["optQueueId"] ?? "") ?? null;
  const title = firstTextOf(row, "title", "name");
  // Names of options are longer here: a contact may answer with one.
  const name = nameFor([...title].length < 4 ? `Opção ${title}` : title, {
    most: 50,
    otherwise: `Opção ${row["id"]}`,
  });
  const words = firstTextOf(row, "message", "greetingMessage");
  const leads = deeper.length === 0 && target !== null;
  return {
    name,
    greetingMessage: words === "" && deeper.length > 0 ? name : words.slice(0, 4_000),
    queueType: leads ? "queue" : "text",
    closeTicket: flagOf(row, "closeTicket") && deeper.length === 0,
    optQueueId: leads ? target : null,
    optUserId: null,
    optFileId: null,
    optIntegrationId: null,
    options: deeper.map((one) => optionOf(one, { below, queueIds, level: level + 1 })),
  };
}
