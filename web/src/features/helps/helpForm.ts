import { type Help, type HelpBody, videoCode } from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";
import type { Rules } from "../../ui/form/useForm.ts";

export interface HelpValues {
  title: string;
  description: string;
  /** An address or a code, as it was typed. */
  video: string;
}

export const longest = { title: 100, description: 1000, video: 500 };

export const valuesOf = (help: Help | undefined): HelpValues => ({
  title: help?.title ?? "",
  description: help?.description ?? "",
  video: help?.video ?? "",
});

export const bodyOf = ({ title, description, video }: HelpValues): HelpBody => ({
  title: title.trim(),
  description: description.trim(),
  video: videoCode(video) ?? video,
});

export const helpRules = (t: Translate): Rules<HelpValues> => ({
  title: (value) => {
    const { length } = value.trim();
    if (length === 0) return t("ui:validation.required");
    if (length < 2) return t("ui:validation.tooShort");
    return length > longest.title ? t("ui:validation.tooLong") : undefined;
  },
  video: (value) => {
    if (value.trim() === "") return t("ui:validation.required");
    return videoCode(value) === undefined ? t("helps:problem.video") : undefined;
  },
});
