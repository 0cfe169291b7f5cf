import { defineFeature } from "../../platform/feature/index.ts";
import "./move-in.tables.ts";

export const moveInFeature = defineFeature({ name: "move-in" });
