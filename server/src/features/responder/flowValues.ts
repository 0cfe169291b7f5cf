import { messageValues } from "@balcao/flow-engine";
import { maskNumber } from "../contacts/index.ts";
import type { FlowPerson } from "./flowBesides.ts";
import type { FlowAsked } from "./flowsAround.ts";
import { variablesOf } from "./speakAct.ts";
import type { World } from "./world.ts";

type Asked = Pick<FlowAsked, "ticket" | "connection" | "writer"> & { world: World; person: FlowPerson };

/** Values of contact, ticket, connection and moment by their names; made when the first is asked for. */
export function flowValues(asked: Asked): (name: string) => string | undefined {
  let values: ReadonlyMap<string, string> | undefined;
  return (name) => {
    values ??= valuesOf(asked);
    return values.get(name);
  };
}

function valuesOf({ world, ticket, connection, writer, person }: Asked): ReadonlyMap<string, string> {
  const { enableLGPD, lgpdHideNumber } = world.settings;
  const hides = enableLGPD === "enabled" && lgpdHideNumber === "enabled";
  const usual = messageValues(
    variablesOf({ world, connection, writer, ticketId: ticket.id, queueId: ticket.queue_id }),
  );
  return new Map([
    ...person.extra.map(({ name, value }) => [name.trim(), value] as const),
    ["number", hides ? maskNumber(writer.number) : writer.number] as const,
    ["email", person.email] as const,
    ...usual,
  ]);
}
