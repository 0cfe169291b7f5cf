export { adIn, firstAd } from "./firstAd.ts";
export { foldMessageFigures, recountMessages } from "./figures.ts";
export { authorReference } from "./merging/authorReference.ts";
export { forgetNumberOf } from "./merging/forgetNumberOf.ts";
export { type ConversationsRecord, mergeConversations } from "./merging/mergeConversations.ts";
export { mergeReactions, type ReactionsRecord, separateReactions } from "./merging/reactions.ts";
export { separateConversations } from "./merging/separateConversations.ts";
export { eraseAuthored, eraseMessages, eraseReactions, eraseReceipts } from "./erasing/eraseMessages.ts";
export { messageFailureChanged } from "./messages.events.ts";
export { messageChanged, messageCreated, messageDeleted } from "./messages.events.ts";
export { type Draft, fileDraft, plainMedia, sign } from "./outbound/composeOutbound.ts";
export { messageVariables } from "./outbound/messageVariables.ts";
export { writeOutbound } from "./outbound/writeOutbound.ts";
export { filledTemplate, fitsHeader } from "./outbound/templates.ts";
export { newContactLimit } from "./outbound/newContacts.ts";
export { isNewTo, type NumberReach, reachOf } from "./outbound/reachOf.ts";
export { nativeContent } from "./outbound/nativeContent.ts";
export { settleMessages } from "./settled/settleMessages.ts";
export { lockMessage, type MessageInTicket, refuseUnlessAttended } from "./messages.access.ts";
export { previewOfMedia, shownState, type StoredMedia } from "./media/storedMedia.ts";
export { presentMessage } from "./messages.present.ts";
export { messageFiles, type MessageRow, messagesById, messagesWhere } from "./messages.queries.ts";
export { refuseLongCaptions, refuseTooLarge } from "./outbound/refuseTooLarge.ts";
export { refuseUnlessReachable } from "./outbound/replyWindow.ts";
export { findSentTo } from "./outbound/sendMessages.ts";
export {
  companiesWithTurns,
  endTurns,
  isMatter,
  noteRunTurns,
  putOffTurns,
  takeTurns,
  ticketsWithTurns,
  type Turn,
  turnsBatch,
} from "./turns/turns.ts";
export { hearAudio } from "./transcription/hearAudio.ts";
export { takeBackQuestion, takeBackUnsent } from "./takeBackWords.ts";
export { messagesFeature } from "./messages.feature.ts";
export {
  type BroughtMessage,
  type BroughtReaction,
  bringEdits,
  bringMessages,
  bringReactions,
} from "./verbs/bringMessages.ts";
export { mediaTypeOf } from "./media/storedMedia.ts";
export { readConversation } from "./verbs/readConversation.ts";
export { resendMessage } from "./verbs/resendMessage.ts";
export { restoreMessage, revokeMessage } from "./verbs/revokeMessage.ts";
export { rewordMessage } from "./verbs/rewordMessage.ts";
export { sendFileList } from "./verbs/sendFileList.ts";
export { setOurReaction } from "./verbs/setOurReaction.ts";
export type { MentionColleagues } from "./outbound/sendMessages.ts";
