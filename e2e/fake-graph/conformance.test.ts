import { describeConformance } from "@balcao/server/src/channels/conformance.ts";
import { createCloudHarness } from "./cloudHarness.ts";

describeConformance("whatsappapi", () => createCloudHarness());
