import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { countTranscript } from "./countTranscript.ts";
import { exportTranscript } from "./exportTranscript.ts";

export const transcriptsRoutes: Route[] = [
  route(endpoints.transcripts.exportPdf, async (ctx, { params, query }, { reply }) => {
    const { fileName, content } = await exportTranscript(ctx, { ...params, ...query });
    reply.headers({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(endpoints.transcripts.count, (ctx, { params, query }) =>
    countTranscript(ctx, { ...params, ...query }),
  ),
];
