import { type Endpoint, endpoints } from "@balcao/contract";
import { automationSamples } from "./samples/automation.testing.ts";
import { conversationSamples } from "./samples/conversation.testing.ts";
import { directorySamples } from "./samples/directory.testing.ts";
import { foundationSamples } from "./samples/foundation.testing.ts";
import { plain, type Prepared, type Sample, type SamplesOf } from "./samples/sample.testing.ts";

export type { Sample };

/** One good call of every endpoint. What differs between two worlds' samples is an id of theirs. */
const prepared: SamplesOf<keyof typeof endpoints> = {
  ...foundationSamples,
  ...directorySamples,
  ...conversationSamples,
  ...automationSamples,
};

export interface SampledEndpoint extends Prepared {
  name: string;
  endpoint: Endpoint;
}

const samples: Record<string, Record<string, Prepared>> = prepared;

/** Every endpoint of the contract with its sample; one without does not compile. */
export const sampled: SampledEndpoint[] = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => {
    const { input = plain, blocked, isForAll } = samples[feature]?.[call] ?? {};
    return { name: `${feature}.${call}`, endpoint, input, blocked, isForAll };
  }),
);
