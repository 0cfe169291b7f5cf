import { describeConformance } from "../conformance.ts";
import { createSimulatorHarness } from "./simulatorHarness.testing.ts";

describeConformance("simulator", createSimulatorHarness);
