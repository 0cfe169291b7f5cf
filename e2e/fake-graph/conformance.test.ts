import { describeConformance } from "@balcao/server/src/channels/conformance.ts";
import { createCloudHarness } from "./cloudHarness.ts";
import { createMessengerHarness } from "./messengerHarness.ts";

describeConformance("whatsappapi", () => createCloudHarness());
describeConformance("facebook", () => createMessengerHarness("facebook"));
describeConformance("instagram", () => createMessengerHarness("instagram"));
