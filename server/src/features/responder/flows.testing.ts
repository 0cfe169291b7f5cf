import { type ClientInput, flowsEndpoints } from "@balcao/contract";
import { expect, vi } from "vitest";
import { buildSavedFlow } from "../flows/flows.testing.ts";
import { buildPhrase } from "../phrase-campaigns/phrase-campaigns.testing.ts";
import { type House, meet } from "./stories.testing.ts";

type Drawing = Pick<ClientInput<typeof flowsEndpoints.save>["body"], "nodes" | "connections">;
type Node = readonly [id: string, type: string, data: Record<string, unknown>];

/** A flow by its nodes and its ways, each `from>to` or `from.handle>to`; the start leads to the first node. */
export function draw(nodes: readonly Node[], ...ways: string[]): Drawing {
  const first = nodes[0]?.[0] ?? "";
  return {
    nodes: [["start", "start", {}] as const, ...nodes].map(([id, type, data], at) => ({
      id,
      type,
      position: { x: at * 240, y: 0 },
      data,
    })),
    connections: [`start>${first}`, ...ways].map((way) => {
      const [from = "", target = ""] = way.split(">");
      const [source = "", sourceHandle = null] = from.split(".");
      return { id: way, source, sourceHandle, target };
    }),
  };
}

export const ask = (id: string, message: string, answerKey = id): Node => [
  id,
  "question",
  { typebotIntegration: { message, answerKey } },
];
export const say = (id: string, label: string): Node => [id, "message", { label }];
export const pause = (id: string, sec = 60): Node => [id, "interval", { sec }];

interface Begins {
  begins?: "welcome" | "notPhrase";
  phrase?: string;
  queueIds?: readonly number[];
  settings?: Record<string, unknown>;
  connection?: Record<string, unknown>;
}

/** A connection on which a flow begins: with anything, unless it is said with what. */
export async function flowHouse(house: House, drawing: Drawing, own: Begins = {}) {
  const flow = await buildSavedFlow(house.as, { drawing });
  if (own.settings) {
    const { flow: stored } = await house.as.ok(flowsEndpoints.open, { params: { id: flow.id } });
    await house.as.ok(flowsEndpoints.update, {
      body: { flowId: flow.id, settings: { ...stored.settings, ...own.settings } },
    });
  }
  const connectionId = await house.connect(own.queueIds ?? [], own.connection);
  if (own.phrase === undefined)
    await house.write(
      `update connections set ${own.begins === "welcome" ? "flow_id_welcome" : "flow_id_not_phrase"} = $3
       where company_id = $1 and id = $2`,
      connectionId,
      flow.id,
    );
  else await buildPhrase(house.as, flow.id, { phrase: own.phrase, whatsappId: connectionId });
  return { flow, connectionId, contact: (name = "Maria Lima") => meet(house, connectionId, name) };
}

type Contact = ReturnType<typeof meet>;

const patience = { timeout: 20_000, interval: 30 };

/** Runs of a contact, the last first. */
export async function runsOf(house: House, contact: Contact) {
  const { id = 0 } = (await contact.ticket()) ?? {};
  return house.read<{
    id: string;
    trigger: string;
    ending: string | null;
    ended_at: string | null;
    variables: Record<string, string>;
  }>(`select * from flow_runs where company_id = $1 and ticket_id = ${id} order by began_at desc, id`);
}

export const waitsOf = async (house: House, contact: Contact) => {
  const { id = 0 } = (await contact.ticket()) ?? {};
  return house.read<{ payload: { runId: string; seq: number; again?: boolean }; seconds: number }>(
    `select payload, extract(epoch from due_at - app.now())::float8 as seconds from timers
     where company_id = $1 and kind = 'flows.wait' and key = '${id}'`,
  );
};

/** Lets the wait of a contact's run come due, and sees what it makes of it. */
export async function passWait(house: House, contact: Contact): Promise<void> {
  const { id = 0 } = (await contact.ticket()) ?? {};
  const [before] = await waitsOf(house, contact);
  await house.write(
    "update timers set due_at = app.now(), next_at = app.now() where company_id = $1 and kind = 'flows.wait' and key = $2",
    String(id),
  );
  await vi.waitFor(async () => {
    const [now] = await waitsOf(house, contact);
    expect(now?.payload).not.toEqual(before?.payload);
  }, patience);
  await contact.settle();
}

/** What a contact heard last, without their own words. */
export const heard = async (contact: Contact): Promise<string[]> =>
  (await contact.transcript()).flatMap((line) => (line.startsWith("bot: ") ? [line.slice(5)] : []));
