import type { CallScene } from "../../platform/calls/index.ts";
import { flowValues } from "./flowValues.ts";
import type { BatchFlows, FlowAsked } from "./flowsAround.ts";
import type { World } from "./world.ts";

/** The conversation as a call tells it; a number is masked where the company hides numbers. */
export function sceneOf(world: World, flows: Pick<BatchFlows, "personOf">, asked: FlowAsked): CallScene {
  const { ticket, connection, turn } = asked;
  const valueOf = flowValues({ world, ...asked, person: flows.personOf(ticket.id) });
  return {
    connection: { id: connection.id, name: connection.name, channel: connection.channel },
    ticket: { id: ticket.id, uuid: ticket.uuid, queueId: ticket.queue_id },
    contact: {
      id: ticket.contact_id,
      name: valueOf("name") ?? "",
      number: valueOf("number") ?? "",
      email: valueOf("email") ?? "",
    },
    message:
      turn.message_id === null
        ? null
        : {
            id: turn.message_id,
            text: turn.body,
            mediaType: turn.media_type,
            at: new Date(turn.came_at).toISOString(),
          },
  };
}
