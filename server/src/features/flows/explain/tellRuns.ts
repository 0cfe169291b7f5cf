import type { FlowRunStory, FlowRunStep } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { refuseUnseen, type TicketRow, ticketsById } from "../../tickets/index.ts";
import { wordsOf } from "../definition/wordsOf.ts";
import {
  type NodeRow,
  nodesOfVersions,
  type RunRow,
  runOfMessage,
  runsOfTicket,
  type StepRow,
  ticketOfMessage,
} from "./stories.queries.ts";

/** Why the product said a message: the run of a flow, with its steps up to that one. */
export async function explainMessage(ctx: Ctx, messageId: number): Promise<{ run: FlowRunStory }> {
  const [place] = await ctx.read<{ [column: string]: unknown; ticket_id: number }>(
    ticketOfMessage(ctx.companyId, messageId),
  );
  if (!place) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  await readSeen(ctx, place.ticket_id, "ERR_NO_MESSAGE_FOUND");
  const said = { ticketId: place.ticket_id, messageId };
  const [run] = await ctx.read<RunRow>(runOfMessage(ctx.companyId, said));
  if (!run) throw new DomainError("ERR_NO_FLOW_STEP_FOUND");
  const [story] = await tell(ctx, [run]);
  if (!story) throw new DomainError("ERR_NO_FLOW_STEP_FOUND");
  return { run: story };
}

/** The runs of a conversation, the last first, each with its steps and answers. */
export async function listRuns(ctx: Ctx, ticketId: number): Promise<{ runs: FlowRunStory[] }> {
  await readSeen(ctx, ticketId, "ERR_NO_TICKET_FOUND");
  return { runs: await tell(ctx, await ctx.read<RunRow>(runsOfTicket(ctx.companyId, ticketId))) };
}

/** A message of a conversation that one may not see is not there. */
async function readSeen(
  ctx: Ctx,
  ticketId: number,
  code: "ERR_NO_MESSAGE_FOUND" | "ERR_NO_TICKET_FOUND",
): Promise<void> {
  const [ticket] = await ctx.read<TicketRow>(ticketsById(ctx.companyId, [ticketId]));
  try {
    refuseUnseen(ctx, ticket);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(code) : error;
  }
}

async function tell(ctx: Ctx, runs: readonly RunRow[]): Promise<FlowRunStory[]> {
  const steps = runs.flatMap((run) => run.steps);
  const wanted = [...new Map(steps.map((step) => [keyOf(step), step])).values()].map((step) => ({
    flowId: step.flow_id,
    version: step.version,
  }));
  const versions = wanted.length === 0 ? [] : await ctx.read<NodeRow>(nodesOfVersions(ctx.companyId, wanted));
  const nodes = new Map<string, NodeRow["nodes"][number]>(
    versions.flatMap(({ flow_id, number, is_live, nodes: all }) =>
      all.flatMap((node) => [
        [`${flow_id} ${number} ${node.id}`, node] as const,
        ...(is_live ? [[`${flow_id} live ${node.id}`, node] as const] : []),
      ]),
    ),
  );
  return runs.map((run) => ({
    id: run.id,
    flow: { id: run.flow_id, name: run.flow_name },
    version: run.version,
    trigger: run.trigger,
    beganAt: run.began_at,
    endedAt: run.ended_at,
    ending: run.ending,
    answers: run.variables,
    steps: run.steps.map((step) => presentStep(step, nodes.get(`${keyOf(step)} ${step.node_id}`))),
  }));
}

const keyOf = ({ flow_id, version }: StepRow): string => `${flow_id} ${version ?? "live"}`;

const presentStep = (step: StepRow, node: NodeRow["nodes"][number] | undefined): FlowRunStep => ({
  flowId: step.flow_id,
  version: step.version,
  nodeId: step.node_id,
  type: node?.type ?? null,
  words: node ? wordsOf(node) : "",
  leftBy: step.left_by,
  why: step.why,
  at: step.at,
  messageId: step.first_message_id,
});
