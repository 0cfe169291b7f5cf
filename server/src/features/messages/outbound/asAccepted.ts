import type { Capabilities, MediaKind, OutboundContent } from "../../../channels/port.ts";

type Accepts = Capabilities["accepts"];

/** Says whether a channel takes files of this kind and type; one that says nothing takes all. */
export function isAccepted(accepts: Accepts, kind: MediaKind, mimetype: string): boolean {
  const types = accepts?.[kind];
  const [plain = ""] = mimetype.split(";");
  return types === undefined || types.includes(plain.trim().toLowerCase());
}

/** Turns a picture, film or sound that the channel would refuse into the document that it is as well. */
export function asAccepted(
  content: OutboundContent | undefined,
  accepts: Accepts,
): OutboundContent | undefined {
  if (content?.type !== "media" || content.file.kind === "document") return content;
  const { file } = content;
  if (isAccepted(accepts, file.kind, file.mimetype)) return content;
  return { type: "media", file: { ...file, kind: "document", voice: false } };
}
