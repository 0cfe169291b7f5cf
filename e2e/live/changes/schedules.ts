import { endpoints } from "@balcao/contract";
import { type Change, at, soon } from "../change.ts";

const { schedules } = endpoints;

export const ofSchedules: Record<string, Change> = {
  "one is new": ({ app, ana, open, later }) =>
    soon(() =>
      app.as(ana).ok(schedules.create, {
        body: { body: "Bom dia", contactId: open.contactId, sendAt: later },
      }),
    ),
  "one is changed": ({ as, schedule }) =>
    soon(() => as.ok(schedules.update, { ...at(schedule.id), body: { body: "Outro lembrete" } })),
  "one is handed to somebody else": async ({ as, bia, open, later, ana }) => {
    const body = { body: "De quem será", contactId: open.contactId, sendAt: later, ticketUserId: ana.id };
    const { id } = await as.ok(schedules.create, { body });
    return () => as.ok(schedules.update, { ...at(id), body: { ticketUserId: bia.id } });
  },
  "one is paused": ({ as, schedule }) => soon(() => as.ok(schedules.pause, at(schedule.id))),
  "one goes on after its pause": async ({ app, ana, open, later }) => {
    const body = { body: "Depois da pausa", contactId: open.contactId, sendAt: later };
    const { id } = await app.as(ana).ok(schedules.create, { body });
    await app.as(ana).ok(schedules.pause, at(id));
    return () => app.as(ana).ok(schedules.resume, at(id));
  },
  "one is deleted": async ({ app, ana, open, later }) => {
    const body = { body: "Nunca mais", contactId: open.contactId, sendAt: later };
    const { id } = await app.as(ana).ok(schedules.create, { body });
    return () => app.as(ana).ok(schedules.delete, at(id));
  },
};
