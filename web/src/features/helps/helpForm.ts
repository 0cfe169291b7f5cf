import { type Help, videoCode } from "@balcao/contract";
import { HelpBody } from "@balcao/contract/helps";
import { byContract } from "../../ui/form/byContract.ts";

export interface HelpValues {
  title: string;
  description: string;
  /** An address or a code, as it was typed. */
  video: string;
}

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

export const checkHelp = byContract(HelpBody, bodyOf, { "video.video": "helps:problem.video" });
