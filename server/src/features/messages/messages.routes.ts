import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteMessage } from "./deleteMessage.ts";
import { editMessage } from "./editMessage.ts";
import { keepSticker } from "./keepSticker.ts";
import { reactToMessage } from "./reactToMessage.ts";
import { fetchAgain } from "./media/fetchAgain.ts";
import { retryMessage } from "./retryMessage.ts";
import { countMessages } from "./countMessages.ts";
import { forwardMessage } from "./forward/forwardMessage.ts";
import { listEdits } from "./listEdits.ts";
import { findDay, listStretch, searchHistory } from "./history/searchHistory.ts";
import { listGallery } from "./history/listGallery.ts";
import { listMessages } from "./listMessages.ts";
import { markTicketRead } from "./markTicketRead.ts";
import { sendMessages } from "./outbound/sendMessages.ts";
import { listStars, starMessage, unstarMessage } from "./stars/starMessage.ts";
import { transcribeAudio } from "./transcription/transcribeAudio.ts";

const { messages } = endpoints;

export const messagesRoutes: Route[] = [
  route(messages.list, (ctx, { params, query }) => listMessages(ctx, { ...params, ...query })),
  route(messages.search, (ctx, { params, query }) => searchHistory(ctx, { ...params, ...query })),
  route(messages.stretch, (ctx, { params, query }) => listStretch(ctx, { ...params, ...query })),
  route(messages.gallery, (ctx, { params, query }) => listGallery(ctx, { ...params, ...query })),
  route(messages.day, (ctx, { params, query }) => findDay(ctx, { ...params, ...query })),
  route(messages.send, async (ctx, { params, body, files }) => ({
    messages: await sendMessages(ctx, { ticketId: params.ticketId, body, files }),
  })),
  route(messages.fetchMedia, (ctx, { params }) => fetchAgain(ctx, params.messageId)),
  route(messages.keepSticker, (ctx, { params }) => keepSticker(ctx, params.messageId)),
  route(messages.retry, (ctx, { params }) => retryMessage(ctx, params.messageId)),
  route(messages.edit, (ctx, { params, body }) => editMessage(ctx, { ...params, ...body })),
  route(messages.delete, (ctx, { params }) => deleteMessage(ctx, params.id)),
  route(messages.react, (ctx, { params, body }) => reactToMessage(ctx, { ...params, ...body })),
  route(messages.edits, (ctx, { params }) => listEdits(ctx, params.messageId)),
  route(messages.stars, (ctx) => listStars(ctx)),
  route(messages.star, async (ctx, { params }) => {
    await starMessage(ctx, params.messageId);
    return { message: "starred" };
  }),
  route(messages.unstar, async (ctx, { params }) => {
    await unstarMessage(ctx, params.messageId);
    return { message: "unstarred" };
  }),
  route(messages.forward, (ctx, { body }) => forwardMessage(ctx, body)),
  route(messages.transcribe, (ctx, { params }) => transcribeAudio(ctx, params.file)),
  route(messages.countAll, (ctx, { query }) => countMessages(ctx, query)),
  route(messages.markRead, async (ctx, { params }) => {
    await markTicketRead(ctx, params.ticketId);
    return { message: "read" };
  }),
];
