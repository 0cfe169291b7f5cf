import {
  menuExits,
  type MenuSaying,
  type ListData,
  type MessageVariables,
  renderVariables,
} from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { ProductActor } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { maskName } from "../contacts/index.ts";
import { fileDraft, sendFileList, writeOutbound } from "../messages/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import type { BatchFlows } from "./flowsAround.ts";
import type { Writer } from "./people.ts";
import type { World, WorldConnection } from "./world.ts";

export interface Speaking {
  services: Pick<Services, "wakeSender">;
  world: World;
  ticket: LockedTicket;
  connection: WorldConnection;
  writer: Writer;
  flows: Pick<BatchFlows, "file" | "fetched"> | undefined;
  /** Messages that were written for the decision so far, of flows. */
  saidIds: number[];
  by: ProductActor;
}

interface BotText {
  text: string;
  saying: MenuSaying | null;
  withGreeting: boolean;
}

/**
 * Writes what the bot says, with its variables filled; a menu also as the channel's list or buttons where the company has
 * them so. The files that a queue or an option sends follow.
 */
export async function speakAct(tx: Tx, speaking: Speaking, saying: BotText): Promise<void> {
  const { services, ticket, connection, by } = speaking;
  const variables = variablesOf({ ...speaking, ticketId: ticket.id, queueId: ticket.queue_id });
  const common = { ticket, userId: null, by };
  if (saying.withGreeting && connection.greetingFile)
    await writeOutbound(tx, services.wakeSender, {
      ...common,
      ...fileDraft(connection.greetingFile, "", { voice: false, seconds: undefined, waveform: undefined }),
    });
  const list = nativeMenu(speaking.world, saying.saying, variables);
  if (saying.text !== "")
    await writeOutbound(tx, services.wakeSender, {
      ...common,
      body: renderVariables(saying.text, variables),
      ...(list && { mediaType: "listMessage", data: list }),
    });
  const fileListId = saying.saying?.fileListId;
  if (typeof fileListId === "number") await sendFileList(tx, ticket, { fileListId, services, by });
}

interface Named {
  world: World;
  connection: Pick<WorldConnection, "name">;
  writer: Pick<Writer, "name" | "number" | "is_group" | "user_name">;
  ticketId: number;
  queueId: number | null;
}

/** Variables as `messageVariables` has them, from what is loaded. */
export function variablesOf({ world, ticketId, queueId, connection, writer }: Named): MessageVariables {
  const { enableLGPD, lgpdHideNumber, timezone } = world.settings;
  const hides = enableLGPD === "enabled" && lgpdHideNumber === "enabled" && !writer.is_group;
  const isNumber = hides && maskName(writer.name, writer.number) !== writer.name;
  const queue = queueId === null ? undefined : world.queues.get(queueId);
  return {
    name: isNumber ? "" : writer.name,
    userName: writer.user_name ?? "",
    queue: queue?.name ?? "",
    connection: connection.name,
    ticketId,
    // The database's clock.
    now: new Date(world.now),
    timeZone: timezone,
  };
}

/** A menu as data of a list; whether it goes as one is the channel's affair. */
function nativeMenu(
  world: World,
  saying: MenuSaying | null,
  variables: MessageVariables,
): ListData | undefined {
  if (!saying) return undefined;
  const rows = [
    ...saying.choices.map(({ id, name }) => ({ rowId: id, title: name, description: "" })),
    ...saying.exits.map((exit) => ({
      rowId: exit,
      title: menuExits[exit].title,
      description: menuExits[exit].text,
    })),
  ];
  return saying.choices.length === 0
    ? undefined
    : listOf(world, renderVariables(saying.heading, variables), rows);
}

/** Rows as a list or buttons, where the company has menus so. */
export function listOf(
  { settings }: World,
  text: string,
  rows: ListData["sections"][number]["rows"],
): ListData | undefined {
  if (settings.chatBotType === "text" || rows.length === 0) return undefined;
  return {
    kind: "list",
    title: "",
    text,
    buttonText: "Opções",
    sections: [{ title: "", rows }],
    ...(settings.chatBotType === "button" && { asButtons: true }),
  };
}
