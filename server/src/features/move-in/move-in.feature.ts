import { defineFeature } from "../../platform/feature/index.ts";

export const moveInFeature = defineFeature({ name: "move-in" });
