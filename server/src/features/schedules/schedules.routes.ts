import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createSchedule } from "./createSchedule.ts";
import { deleteSchedule } from "./deleteSchedule.ts";
import { getSchedule, listSchedules } from "./listSchedules.ts";
import { deleteScheduleFile, uploadScheduleFile } from "./scheduleFile.ts";
import { pauseSchedule, resumeSchedule } from "./pauseSchedule.ts";
import { updateSchedule } from "./updateSchedule.ts";

const { schedules } = endpoints;

export const schedulesRoutes: Route[] = [
  route(schedules.list, (ctx, { query }) => listSchedules(ctx, query)),
  route(schedules.get, (ctx, { params }) => getSchedule(ctx, params.id)),
  route(schedules.create, (ctx, { body }) => createSchedule(ctx, body)),
  route(schedules.update, (ctx, { params, body }) => updateSchedule(ctx, params.id, body)),
  route(schedules.pause, (ctx, { params }) => pauseSchedule(ctx, params.id)),
  route(schedules.resume, (ctx, { params }) => resumeSchedule(ctx, params.id)),
  route(schedules.delete, (ctx, { params }) => deleteSchedule(ctx, params.id)),
  route(schedules.uploadMedia, (ctx, { params, files }) => uploadScheduleFile(ctx, params.id, files[0])),
  route(schedules.deleteMedia, (ctx, { params }) => deleteScheduleFile(ctx, params.id)),
];
