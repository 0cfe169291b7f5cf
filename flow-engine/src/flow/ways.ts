import { wayOf } from "./compile.ts";
import { flowLimits, handles, type StoredConnection, type StoredNode } from "./definition.ts";
import { idIn, listIn, objectIn } from "./readData.ts";

/** Way out of a node. */
export interface NodeWay {
  /** As it is stored in `sourceHandle`. */
  handle: string;
  /** Drawn only once something leads on from it: what happens without it is decided elsewhere. */
  isBeside: boolean;
}

const way = (handle: string): NodeWay => ({ handle, isBeside: false });
const beside = (...besides: string[]): NodeWay[] => besides.map((handle) => ({ handle, isBeside: true }));

const onlyWay = [way(handles.next)];
const branches = [way(handles.branchA), way(handles.branchB)];
const verdicts = [way(handles.true), way(handles.false)];
const ofCalls = [...onlyWay, ...beside(handles.handedOver, handles.failed)];

/** Every way out of a node, in the order in which they are drawn. A node of a foreign type has one. */
export function waysOf({ type, data }: Pick<StoredNode, "type" | "data">): readonly NodeWay[] {
  switch (type) {
    case "menu":
      return [...optionNumbers(data).map((number) => way(handles.option(number))), ...ofAnswers];
    case "question":
      return [...onlyWay, ...ofAnswers];
    case "condition":
    case "hours":
      return verdicts;
    case "randomizer":
      return branches;
    case "openai":
    case "typebot":
    case "integration":
      return ofCalls;
    case "flow":
      return beside(handles.failed);
    case "ticket":
    case "end":
      return [];
    default:
      return onlyWay;
  }
}

const ofAnswers = beside(handles.invalid, handles.silence);

const optionNumbers = (data: StoredNode["data"]): number[] =>
  listIn(data["arrayOption"])
    .slice(0, flowLimits.options)
    .map((option, at) => idIn(objectIn(option)["number"]) ?? at + 1);

/** The connection that leads on by a way out; of several the engine follows the first. */
export const connectionAt = (
  connections: readonly StoredConnection[],
  { id, type }: Pick<StoredNode, "id" | "type">,
  handle: string,
): StoredConnection | undefined =>
  connections.find((connection) => connection.source === id && wayOf(type, connection) === handle);
