import { defineFeature } from "../../platform/feature/index.ts";
import { companiesJobs } from "./companies.jobs.ts";
import { companiesLive } from "./companies.realtime.ts";
import { companyNames } from "./companyNames.ts";
import { companiesRoutes } from "./companies.routes.ts";

export const companiesFeature = defineFeature({
  name: "companies",
  routes: companiesRoutes,
  live: () => companiesLive,
  jobs: ({ services }) => companiesJobs(services),
  slots: ({ services: { database } }) => ({ companyNames: (asked) => companyNames(database, asked) }),
});
