export { type Config, type Environment, readConfig, variableNames } from "./config.ts";
export { ConfigError } from "./ConfigError.ts";
export { loadSecretKey } from "./secrets.ts";
export type { Role } from "./variables.ts";
