import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createFlow } from "./createFlow.ts";
import { deleteFlow } from "./deleteFlow.ts";
import { duplicateFlow } from "./duplicateFlow.ts";
import { explainMessage, listRuns } from "./explain/tellRuns.ts";
import { readBranches } from "./figures/readBranches.ts";
import { listPassages, readFigures } from "./figures/readFigures.ts";
import { uploadFile, uploadFiles } from "./files/uploadFiles.ts";
import { getFlow, listFlows, openFlow, readUses } from "./readFlows.ts";
import { replayRuns } from "./replay/replayRuns.ts";
import { leaveFlow } from "./runs/leaveFlow.ts";
import { exportFlow } from "./transfer/exportFlow.ts";
import { importFlow } from "./transfer/importFlow.ts";
import { updateFlow } from "./updateFlow.ts";
import { nameVersion, publishVersion } from "./versions/changeVersion.ts";
import { endTest } from "./versions/endTest.ts";
import { getVersion, listVersions } from "./versions/readVersions.ts";
import { restoreVersion, saveFlow } from "./versions/saveFlow.ts";

const { flows } = endpoints;

export const flowsRoutes: Route[] = [
  route(flows.list, (ctx, { query }) => listFlows(ctx, query)),
  route(flows.get, (ctx, { params }) => getFlow(ctx, params.id)),
  route(flows.uses, (ctx, { params }) => readUses(ctx, params.id)),
  route(flows.create, (ctx, { body }) => createFlow(ctx, body)),
  route(flows.update, (ctx, { body }) => updateFlow(ctx, body)),
  route(flows.delete, (ctx, { params }) => deleteFlow(ctx, params.id)),
  route(flows.duplicate, (ctx, { body }) => duplicateFlow(ctx, body.flowId)),
  route(flows.exportFile, async (ctx, { params }, { reply }) => {
    const content = await exportFlow(ctx, params.id);
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="flow-${params.id}.json"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(flows.importFile, (ctx, { body, files }) => importFlow(ctx, files[0], body)),
  route(flows.open, (ctx, { params }) => openFlow(ctx, params.id)),
  route(flows.save, (ctx, { body }) => saveFlow(ctx, body)),
  route(flows.versions, (ctx, { params, query }) =>
    listVersions(ctx, { flowId: params.id, pageNumber: query.pageNumber }),
  ),
  route(flows.version, (ctx, { params }) => getVersion(ctx, { flowId: params.id, number: params.version })),
  route(flows.nameVersion, (ctx, { params, body }) =>
    nameVersion(ctx, { flowId: params.id, number: params.version, name: body.name }),
  ),
  route(flows.restoreVersion, (ctx, { params, body }) =>
    restoreVersion(ctx, {
      flowId: params.id,
      number: params.version,
      revision: body.revision,
      publish: body.publish,
    }),
  ),
  route(flows.publishVersion, (ctx, { params }) =>
    publishVersion(ctx, { flowId: params.id, number: params.version }),
  ),
  route(flows.figures, (ctx, { params, query }) => readFigures(ctx, params.id, query)),
  route(flows.passages, (ctx, { params, query }) => listPassages(ctx, params.id, query)),
  route(flows.branches, (ctx, { params, query }) => readBranches(ctx, params.id, query)),
  route(flows.endTest, (ctx, { params, body }) => endTest(ctx, params.id, body)),
  route(flows.replay, (ctx, { params, body }) => replayRuns(ctx, params.id, body)),
  route(flows.leave, (ctx, { params }) => leaveFlow(ctx, params.id)),
  route(flows.explain, (ctx, { params }) => explainMessage(ctx, params.messageId)),
  route(flows.runs, (ctx, { params }) => listRuns(ctx, params.ticketId)),
  route(flows.uploadContent, async (ctx, { files }) => {
    const kept = await uploadFiles(ctx, files, ["image", "audio", "video"]);
    return kept.map(({ name }) => name);
  }),
  route(flows.uploadImage, (ctx, { files }) => uploadFile(ctx, files, ["image"])),
  route(flows.uploadAudio, (ctx, { files }) => uploadFile(ctx, files, ["audio", "video"])),
];
