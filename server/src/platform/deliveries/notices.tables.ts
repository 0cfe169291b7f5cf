import type { Generated, GeneratedAlways } from "kysely";

declare module "../database/tables.ts" {
  interface Tables {
    /** What providers brought and no feature has handled yet. Of no company: whose it is, only its feature can read. */
    provider_notices: {
      id: GeneratedAlways<number>;
      /** The address to which it came. */
      path: string;
      /** The bytes as they came, verified. */
      body: Buffer;
      received_at: Generated<string>;
    };
  }
}
