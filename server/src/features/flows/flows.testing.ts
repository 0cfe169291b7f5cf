import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type Flow,
  flowsEndpoints,
  type OpenFlow,
} from "@balcao/contract";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

export const buildFlow = (caller: Caller, name = `Fluxo ${randomBytes(4).toString("hex")}`): Promise<Flow> =>
  caller.ok(flowsEndpoints.create, { body: { name } });

type Drawing = Pick<ClientInput<typeof flowsEndpoints.save>["body"], "nodes" | "connections">;

/** A start that leads to one message. */
export const greeting = (label = "Olá!"): Drawing => ({
  nodes: [
    { id: "start", type: "start", position: { x: 0, y: 0 }, data: { label: "Inicio do fluxo" } },
    { id: "hello", type: "message", position: { x: 240, y: 0 }, data: { label } },
  ],
  connections: [{ id: "start-hello", source: "start", sourceHandle: "a", target: "hello" }],
});

/** A flow that is saved with a drawing, and live. */
export async function buildSavedFlow(
  caller: Caller,
  { name, drawing = greeting() }: { name?: string; drawing?: Drawing } = {},
): Promise<OpenFlow> {
  const { id } = await buildFlow(caller, name);
  const { flow } = await caller.ok(flowsEndpoints.save, { body: { idFlow: id, ...drawing } });
  return flow;
}
