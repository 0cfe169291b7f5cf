import type { FlowFileKind } from "@balcao/contract";
import { flowFileName } from "@balcao/flow-engine";

/** Formats that a flow sends: as what, and how the stored file is called. */
const formats: readonly { mimetype: RegExp; kind: FlowFileKind; ending: string }[] = [
  { mimetype: /^image\/png$/, kind: "image", ending: "png" },
  { mimetype: /^image\/jpeg$/, kind: "image", ending: "jpg" },
  { mimetype: /^audio\/ogg\b/, kind: "audio", ending: "ogg" },
  { mimetype: /^audio\/opus$/, kind: "audio", ending: "opus" },
  { mimetype: /^audio\/mpeg$/, kind: "audio", ending: "mp3" },
  { mimetype: /^video\/mp4$/, kind: "video", ending: "mp4" },
];

const formatOf = (mimetype: string) => formats.find((format) => format.mimetype.test(mimetype));

/** What a file is to a flow; undefined for one that no flow sends. */
export const kindOf = (mimetype: string): FlowFileKind | undefined => formatOf(mimetype)?.kind;

/** Name by which nodes know a file: its id, and an ending that tells programs what it is. */
export const storedName = (id: number, mimetype: string): string =>
  flowFileName(id, formatOf(mimetype)?.ending ?? "bin");
