import type { Services } from "../../../platform/http/index.ts";

export interface WebhookPayload {
  type: string;
  timestamp: string;
  data: Record<string, unknown> & { file?: { id: string; url?: string } | null };
}

/** A message's file with the address where it is fetched: made with each try, so that it is still good when it arrives. */
export function withFileAddress(
  { files, config }: Pick<Services, "files" | "config">,
  companyId: number,
  payload: WebhookPayload,
): WebhookPayload {
  const { file } = payload.data;
  if (!file) return payload;
  const url = config.publicUrl + files.links.openLink({ companyId, fileId: file.id });
  return { ...payload, data: { ...payload.data, file: { ...file, url } } };
}
