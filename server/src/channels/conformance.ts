import { afterAll, beforeAll, describe } from "vitest";

import type { Bench } from "./conformance.bench.ts";
import type { ChannelHarness } from "./conformance.harness.ts";
import { describeInbound, describeInboundChanges } from "./conformance.inbound.ts";
import { describeInteractive } from "./conformance.interactive.ts";
import { describeOutbound, describeOutboundChanges, describeQuestions } from "./conformance.outbound.ts";
import { createRecordingSink } from "./recordingSink.ts";

export type { ChannelHarness, SeenMessage } from "./conformance.harness.ts";

/**
 * Describes what the product relies on in every channel. Run it with the channel's fake:
 * `describeConformance("simulator", () => createSimulatorHarness())`.
 */
export function describeConformance(name: string, makeHarness: () => Promise<ChannelHarness>): void {
  describe(`${name} keeps the channel port`, () => {
    let bench: Bench;
    beforeAll(async () => {
      bench = await openBench(makeHarness);
    }, 30_000);
    afterAll(async () => {
      await bench.session.stop();
      await bench.harness.close();
    });

    describeInbound(() => bench);
    describeInboundChanges(() => bench);
    describeOutbound(() => bench);
    describeOutboundChanges(() => bench);
    describeInteractive(() => bench);
    describeQuestions(() => bench);
  });
}

async function openBench(makeHarness: () => Promise<ChannelHarness>): Promise<Bench> {
  const harness = await makeHarness();
  const sink = createRecordingSink();
  const session = await harness.open(sink);
  return { harness, session, sink };
}
