export { defineFeature, type Feature, type Installation, type Pipeline, toBeFilled } from "./feature.ts";
export { lasting, type Runner, Runners } from "./runner.ts";
export { SocketSignals } from "./socketSignals.ts";
export { whereverItRuns } from "./whereverItRuns.ts";
