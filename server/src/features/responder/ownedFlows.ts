import type { CallKind, CompiledFlow, FlowOwner, RunState } from "@balcao/flow-engine";
import type { FlowClient, OwnedFlow } from "../../platform/calls/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import type { World } from "./world.ts";

/** Integrations and prompts that a batch may call, as the flows that are made of them. */
export interface OwnedFlows {
  get(of: FlowOwner): OwnedFlow | undefined;
  /** Whether the plan lets a node call with settings of its own. */
  mayCall(kind: CallKind): boolean;
}

interface Named {
  clients: ReadonlyMap<CallKind, FlowClient>;
  owners: readonly FlowOwner[];
  /** A node may call by itself. */
  isCalled: boolean;
}

/** Reads what is named, in one statement for each kind; nothing where nothing is. */
export async function loadOwnedFlows(tx: Tx, { clients, owners, isCalled }: Named): Promise<OwnedFlows> {
  const found = new Map<string, OwnedFlow>();
  const allowed = new Set<CallKind>();
  for (const [kind, client] of clients) {
    const ids = [...new Set(owners.flatMap((of) => (of.kind === kind ? [of.id] : [])))];
    if (ids.length > 0)
      for (const owned of await client.flows(tx, ids)) found.set(keyOf({ kind, id: owned.id }), owned);
    if (isCalled && (await client.mayCall(tx))) allowed.add(kind);
  }
  return { get: (of) => found.get(keyOf(of)), mayCall: (kind) => allowed.has(kind) };
}

const keyOf = ({ kind, id }: FlowOwner): string => `${kind} ${id}`;

/** What the connections, queues and options of a batch name, and its tickets. */
export function ownersOf({ connections, queues, tickets }: OwnersAsked): FlowOwner[] {
  const ids = (kind: CallKind, all: readonly (number | null)[]): FlowOwner[] =>
    all.flatMap((id) => (id === null ? [] : [{ kind, id }]));
  return [
    ...ids("prompt", [
      ...Array.from(connections.values(), ({ promptId }) => promptId),
      ...Array.from(queues.values(), ({ promptId }) => (typeof promptId === "number" ? promptId : null)),
    ]),
    ...ids("integration", [
      ...Array.from(connections.values(), ({ integrationId }) => integrationId),
      ...tickets.map(({ integration_id }) => integration_id),
      ...Array.from(queues.values(), ({ integrationId, options }) =>
        [integrationId, ...integrationsOf(options)].flatMap((id) => (typeof id === "number" ? [id] : [])),
      ).flat(),
    ]),
  ];
}

type OwnersAsked = Pick<World, "connections" | "queues"> & { tickets: readonly LockedTicket[] };

interface Option {
  optIntegrationId: number | string | null;
  options: readonly Option[];
}

const integrationsOf = (options: readonly Option[]): (number | string | null)[] =>
  options.flatMap(({ optIntegrationId, options: below }) => [optIntegrationId, ...integrationsOf(below)]);

/** What runs and the nodes of flows name. */
export const ownersIn = (
  runs: Iterable<RunState>,
  flows: Iterable<Pick<CompiledFlow, "needs">>,
): FlowOwner[] => [
  ...[...runs].flatMap(({ of }) => of ?? []),
  ...[...flows].flatMap(({ needs }) =>
    needs.flatMap(({ kind, id }) => (kind === "integration" || kind === "prompt" ? [{ kind, id }] : [])),
  ),
];
