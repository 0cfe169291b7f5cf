export { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./startEmbeddedPostgres.ts";
