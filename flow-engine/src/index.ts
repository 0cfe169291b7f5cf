export { meantDay, nextDue } from "./billing/nextDue.ts";
export { type CustomPrices, customPrice, leastOfCustom, shareLeft } from "./billing/prices.ts";
export {
  type CampaignCalendar,
  type CampaignPace,
  departed,
  type Departure,
  type DepartureWait,
  nextDeparture,
  type NumberLimits,
  type PaceState,
} from "./campaigns/calendar.ts";
export {
  chooseVariant,
  isUsualVariable,
  type RecipientValues,
  renderCampaignText,
  variableKey,
  variablesIn,
} from "./campaigns/campaignText.ts";
export { type Forecast, forecast, type ForecastDay, type RecipientsLeft } from "./campaigns/forecast.ts";
export {
  type CampaignOutcomes,
  type HealthFault,
  type HealthLimits,
  judgeNumber,
} from "./campaigns/numberHealth.ts";
export { type CampaignReply, readCampaignReply } from "./campaigns/readReply.ts";
export { momentAt, type SendingHours } from "./campaigns/sendingHours.ts";
export { isEmail } from "./email.ts";
export { foldText } from "./foldText.ts";
export { type OfferedAnswer, readAnswer } from "./answers/readAnswer.ts";
export { readConfirmation } from "./answers/yesOrNo.ts";
export { type CallReply, type CallSaying, type CallThen, readReply } from "./flow/callReply.ts";
export {
  type CompiledFlow,
  compileFlow,
  type FlowSource,
  ownedFlow,
  wayOf,
  withSettings,
} from "./flow/compile.ts";
export {
  type AnswerKind,
  answerKinds,
  type ConditionCode,
  conditionCodes,
  endKinds,
  fileIdOf,
  type FlowDefinition,
  flowFileName,
  flowLimits,
  type FlowSettings,
  handles,
  type NodeData,
  type NodeType,
  nodeTypes,
  reservedVariables,
  type StoredConnection,
  type StoredElement,
  type StoredNode,
  type StoredOption,
  usualSettings,
} from "./flow/definition.ts";
export type {
  CallKind,
  CallOutcome,
  CallRequest,
  FileRef,
  FlowAct,
  FlowCall,
  FlowEnding,
  FlowInput,
  FlowOwner,
  FlowStep,
  FlowTrigger,
  FlowWorld,
  RunState,
  TraceLine,
  TraceReason,
} from "./flow/flow.ts";
export { compareFlows, type FlowDifferences } from "./flow/compare.ts";
export {
  type ChangedPath,
  changedPaths,
  contactLine,
  type FlowPath,
  type PathChance,
  pathLimits,
  playPath,
  readingMs,
  sampleValues,
  withChance,
} from "./flow/playPath.ts";
export {
  createReplay,
  type KeptInput,
  type KeptRun,
  type KeptStep,
  type Replayed,
  type ReplayFork,
} from "./flow/replay.ts";
export { newRun, stepFlow } from "./flow/stepFlow.ts";
export { copyText, pasteNodes, readCopied } from "./flow/copied.ts";
export {
  type FlowCommand,
  type FlowDocument,
  isAlike,
  isSameDocument,
  type Outlet,
  type Position,
} from "./flow/document.ts";
export { draw } from "./flow/draw.ts";
export {
  type EmbeddedFile,
  type FlowFileContent,
  flowFileLimits,
  flowFileVersion,
  type NamedRow,
  withoutSecrets,
} from "./flow/flowFile.ts";
export { type FlowReading, type ImportedFlow, readFlowFile } from "./flow/importFlow.ts";
export { flowImportCodes } from "./flow/importNotes.ts";
export { withStoredFiles } from "./flow/importReferences.ts";
export { type JsonLimits, keepsLimits } from "./flow/jsonLimits.ts";
export { beginHistory, doCommand, type FlowHistory, type HistoryStep, redo, undo } from "./flow/history.ts";
export { blockPath, textsOf, valueAt, variableSet, variablesRead, withValue } from "./flow/nodeTexts.ts";
export { flowErrors, type FlowProblem, type ProblemWorld } from "./flow/problems.ts";
export { canBeSaved, problemsOf, problemsOfNode } from "./flow/problemsOf.ts";
export { dialogIn, idIn, listIn, numberIn, objectIn, textIn } from "./flow/readData.ts";
export { readDefinition } from "./flow/readDefinition.ts";
export { type NodeReference, type ReferenceKind, referencesOf } from "./flow/references.ts";
export { connectionAt, type NodeWay, waysOf } from "./flow/ways.ts";
export { isVariableName } from "./flow/values.ts";
export type { Menu, MenuAnswer, MenuEffect, MenuId, MenuOption, MenuSaying, MenuState } from "./menu/menu.ts";
export { stepMenu } from "./menu/stepMenu.ts";
export { menuExits } from "./menu/menuText.ts";
export {
  dayRuleOf,
  type DayRuleName,
  dayRules,
  pauseUnitOf,
  type PauseUnit,
  pauseUnits,
} from "./repetition.ts";
export { readTaxId, showTaxId } from "./taxId.ts";
export {
  fillTemplate,
  placesIn,
  type TemplatePlace,
  type TemplateWords,
  templateText,
  templateValue,
} from "./template.ts";
export { isThanks } from "./thanks.ts";
export { firstNameOf, personName } from "./personName.ts";
export { messageValues, type MessageVariables, renderVariables } from "./variables.ts";
export { readDialNumber, readWebAddress } from "./rich/addresses.ts";
export { readReais, showPrice, showReais } from "./rich/amount.ts";
export {
  type BrCode,
  brCodeLimits,
  buildBrCode,
  largestPixCents,
  merchantText,
  parseBrCode,
} from "./rich/brCode.ts";
export {
  type BusinessButton,
  type BusinessCharge,
  type BusinessData,
  businessOf,
  type BusinessSection,
  isPlainBusiness,
  readBusinessData,
} from "./rich/businessData.ts";
export { businessText } from "./rich/businessText.ts";
export { type PixKeyType, pixKeyTypes, readPixKey, showPixKey } from "./rich/pixKey.ts";
export {
  type ButtonData,
  type ListData,
  type PixData,
  readRichData,
  type RichData,
} from "./rich/richData.ts";
export { pixButtonText, richText, richWords } from "./rich/richText.ts";
export { areaOfPhone } from "./phone/areas.ts";
export { foldPhone, phoneForms, phoneKey } from "./phone/phoneForms.ts";
export { type PhoneProblem, type PhoneReading, type PhoneRules, readPhone } from "./phone/readPhone.ts";
export { showPhone, writePhone } from "./phone/showPhone.ts";
export {
  type Beside,
  type Contradiction,
  contradictionsOfCompany,
  contradictionsOfConnection,
  contradictionsOfQueue,
  type JudgedConnection,
  targetsOfOptions,
} from "./responder/contradictions.ts";
export { moveRun } from "./responder/runs.ts";
export { decideResponder } from "./responder/decideResponder.ts";
export { type DayHours, type Opening, openingAt, type ServiceTimes } from "./responder/hours.ts";
export type {
  BotInput,
  BotState,
  ContactMemory,
  DecidedRun,
  Decision,
  FlowsAround,
  NamedFlow,
  ResponderAct,
  ResponderCompany,
  ResponderConnection,
  ResponderQueue,
  ResponderRule,
  SilentReason,
  Situation,
} from "./responder/situation.ts";
export {
  playTalk,
  type TalkInput,
  type TalkRule,
  type TalkSettings,
  type TalkStep,
} from "./responder/playTalk.ts";
export { readableSince, refusedAudio } from "./responder/situation.ts";
export type { Talk, TalkRun } from "./responder/talk.ts";
export { nextInTalk, type TalkTimes } from "./responder/talkTimes.ts";
export { type WallClock, wallClockOf } from "./wallClock.ts";
