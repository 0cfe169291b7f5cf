import { defineFeature } from "../../platform/feature/index.ts";
import { contactPrivacyJobs } from "./erasure/erasureJobs.ts";
import { contactPrivacyRoutes } from "./contactPrivacy.routes.ts";

export const contactPrivacyFeature = defineFeature({
  name: "contact-privacy",
  routes: contactPrivacyRoutes,
  jobs: ({ services }) => contactPrivacyJobs(services),
});
