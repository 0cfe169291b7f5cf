import type { TemplatePlace } from "@balcao/flow-engine";

/** File over a template, as it was approved with it. */
export interface TemplateFile {
  kind: "image" | "video" | "document";
  url: string;
}

/** A message that a provider approved beforehand. */
export interface MessageTemplate {
  name: string;
  language: string;
  category: string;
  /** Body with {{1}}, {{2}} … or names between its braces. */
  body: string;
  header?: string;
  headerFile?: TemplateFile;
  footer?: string;
  buttons: string[];
  /** Places of the values, in their order. */
  places: TemplatePlace[];
}
