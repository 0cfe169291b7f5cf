import { numberIn, textIn } from "@balcao/flow-engine";

/** Settings of a TypeBot as a node of a flow has them, also where an older editor wrote it. */
export const typebotOfNode = (settings: Readonly<Record<string, unknown>>) => ({
  url: textIn(settings["urlN8N"]).trim(),
  slug: textIn(settings["typebotSlug"]).trim(),
  delayMs: Math.min(20_000, Math.max(0, numberIn(settings["typebotDelayMessage"]) ?? 1_000)),
  expires: numberIn(settings["typebotExpires"]) ?? 1,
  keywordFinish: textIn(settings["typebotKeywordFinish"]),
  keywordRestart: textIn(settings["typebotKeywordRestart"]),
  restartMessage: textIn(settings["typebotRestartMessage"]),
  unknownMessage: textIn(settings["typebotUnknownMessage"]),
});
