import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { defineJob, type JobRequest, job } from "../../../platform/jobs/index.ts";
import { firstLink } from "./firstLink.ts";
import { type Previewed, wantedPreview } from "./wantedPreview.ts";

export interface PreviewLink {
  companyId: number;
  messageId: number;
}
export const previewLink = defineJob<PreviewLink>("messages.preview-link");

/** Enqueues the picture of an advertisement, or a text that has an address. A page that does not answer is not worth many tries. */
export function enqueuePreview(tx: Tx, message: Previewed & { id: number }): void {
  if (wantedPreview(message) === undefined) return;
  tx.enqueue(requestFor({ companyId: tx.companyId, messageId: message.id }));
}

/** Preview after an edit: another address is looked at anew. */
export function previewAfterEdit(
  tx: Tx,
  message: { id: number; media_type: MediaType; body: string },
  body: string,
): { link_preview_id?: null } {
  // The picture of an advertisement stays.
  if (message.media_type !== "conversation" || firstLink(message.body) === firstLink(body)) return {};
  enqueuePreview(tx, { id: message.id, media_type: message.media_type, body, data: null });
  return { link_preview_id: null };
}

/**
 * Line of the jobs: whoever writes to us chooses how slow a page is: all of them together hold up one worker, never
 * everybody's files.
 */
const line = "links";

const requestFor = (payload: PreviewLink): JobRequest =>
  job(previewLink, payload, { key: `link ${payload.messageId}`, line, maxAttempts: 3 });
