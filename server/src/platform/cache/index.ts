export { FreshCache } from "./freshCache.ts";
