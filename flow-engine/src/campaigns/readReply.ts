import { foldText } from "../foldText.ts";
import { readConfirmation } from "../answers/yesOrNo.ts";
import { lastLine } from "../answers/lastLine.ts";
import { readAnswer } from "../answers/readAnswer.ts";

/** What somebody answers to a campaign. */
export interface CampaignReply {
  /** Yes or no to what was asked; undefined where it says neither clearly. */
  confirms: boolean | undefined;
  /** They want no campaigns any more. */
  optsOut: boolean;
}

const ways = [
  {
    means: true,
    names: [
      "sair",
      "parar",
      "pare",
      "descadastrar",
      "me descadastre",
      "remover",
      "stop",
      "unsubscribe",
      "salir",
      "baja",
      "darme de baja",
      "dur",
      "çık",
    ],
  },
];

const signsOfYes = /^(?:👍|👌|✅|🆗|☑)+$/u;
const signsOfNo = /^(?:👎|❌|🚫|🛑|✖)+$/u;
/** Shades of skin, the wish for a picture, joiners and blanks beside a sign. */
const besideSigns = /[\p{Emoji_Modifier}\uFE0F\u200D\s.,!]/gu;

/** Reads an answer to a campaign: a word within a sentence is no command (decisions §11). */
export function readCampaignReply(text: string): CampaignReply {
  const optsOut = readAnswer(lastLine(text), ways) === true;
  return { confirms: optsOut ? false : (readSign(text) ?? readConfirmation(text)), optsOut };
}

function readSign(text: string): boolean | undefined {
  if (text.length > 40) return undefined;
  const signs = foldText(text).replaceAll(besideSigns, "");
  if (signsOfYes.test(signs)) return true;
  return signsOfNo.test(signs) ? false : undefined;
}
