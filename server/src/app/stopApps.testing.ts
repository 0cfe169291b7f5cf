import { afterAll } from "vitest";
import { stopTestApps } from "./testApps.testing.ts";

// Files share their process: what one leaves running would hold its connections until the last of them.
afterAll(stopTestApps);
