import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteMedia, uploadMedia } from "./changeMedia.ts";
import { createAnnouncement } from "./createAnnouncement.ts";
import { deleteAnnouncement } from "./deleteAnnouncement.ts";
import { getAnnouncement, listAnnouncements } from "./listAnnouncements.ts";
import { updateAnnouncement } from "./updateAnnouncement.ts";

const { announcements } = endpoints;

export const announcementsRoutes: Route[] = [
  route(announcements.list, (ctx, { query }) => listAnnouncements(ctx, query)),
  route(announcements.get, (ctx, { params }) => getAnnouncement(ctx, params.id)),
  route(announcements.create, (ctx, { body }) => createAnnouncement(ctx, body)),
  route(announcements.update, (ctx, { params, body }) => updateAnnouncement(ctx, params.id, body)),
  route(announcements.delete, (ctx, { params }) => deleteAnnouncement(ctx, params.id)),
  route(announcements.uploadMedia, (ctx, { params, files }) => uploadMedia(ctx, params.id, files[0])),
  route(announcements.deleteMedia, (ctx, { params }) => deleteMedia(ctx, params.id)),
];
