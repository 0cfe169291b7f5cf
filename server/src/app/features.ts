import { authRoutes } from "../features/auth/index.ts";
import { companiesLive, companiesRoutes } from "../features/companies/index.ts";
import { connectionsLive, connectionsRoutes } from "../features/connections/index.ts";
import { contactsLive, contactsRoutes } from "../features/contacts/index.ts";
import { kanbanRoutes } from "../features/kanban/index.ts";
import { messagesLive, messagesRoutes } from "../features/messages/index.ts";
import { notesLive, notesRoutes } from "../features/notes/index.ts";
import { notificationsRoutes } from "../features/notifications/index.ts";
import { plansRoutes } from "../features/plans/index.ts";
import { queuesLive, queuesRoutes } from "../features/queues/index.ts";
import { quickMessagesLive, quickMessagesRoutes } from "../features/quick-messages/index.ts";
import { schedulesLive, schedulesRoutes } from "../features/schedules/index.ts";
import { settingsRoutes } from "../features/settings/index.ts";
import { tagsLive, tagsRoutes } from "../features/tags/index.ts";
import { ticketsLive, ticketsRoutes } from "../features/tickets/index.ts";
import { usersLive, usersRoutes } from "../features/users/index.ts";
import { simulatorRoutes } from "./simulator/simulator.routes.ts";
import type { Route, Services } from "../platform/http/index.ts";
import type { AnyLiveRule } from "../platform/realtime/index.ts";

/** Every route of the product. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...plansRoutes,
  ...companiesRoutes,
  ...usersRoutes,
  ...authRoutes,
  ...queuesRoutes,
  ...tagsRoutes,
  ...contactsRoutes,
  ...connectionsRoutes,
  ...quickMessagesRoutes,
  ...ticketsRoutes,
  ...messagesRoutes,
  ...notificationsRoutes,
  ...notesRoutes,
  ...kanbanRoutes,
  ...schedulesRoutes,
  ...simulatorRoutes,
];

/** Every rule that turns a domain event into live ones. */
export const liveRules = ({ files, secretKey }: Services): readonly AnyLiveRule[] =>
  [
    companiesLive,
    usersLive,
    queuesLive,
    tagsLive,
    contactsLive(files),
    connectionsLive(secretKey),
    quickMessagesLive(files),
    ticketsLive(files),
    messagesLive(files),
    schedulesLive(files),
    notesLive,
  ].flat();
