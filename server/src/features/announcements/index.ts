export { announcementsFeature } from "./announcements.feature.ts";
export { announcementFile, announcementFiles } from "./announcements.queries.ts";
