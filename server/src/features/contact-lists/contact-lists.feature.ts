import { defineFeature } from "../../platform/feature/index.ts";
import { contactListsJobs } from "./checks/contactLists.jobs.ts";
import { contactListNames } from "./contactLists.queries.ts";
import { contactListsLive } from "./contactLists.realtime.ts";
import { addItems } from "./verbs/addItems.ts";
import { contactListsRoutes } from "./contactLists.routes.ts";

export const contactListsFeature = defineFeature({
  name: "contact-lists",
  routes: contactListsRoutes,
  live: () => contactListsLive,
  jobs: ({ services, pipeline }) =>
    contactListsJobs({ services, ...pipeline.runningSessions, pace: pipeline.checkPace }),
  slots: () => ({
    contactListNames,
    addToContactList: (tx, addition) => addItems(tx, addition),
  }),
});
