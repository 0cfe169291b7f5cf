import type { SimulatorHub } from "../../channels/simulator/hub.ts";
import type { Services } from "../../platform/http/index.ts";
import { sessionsEnded } from "../users/index.ts";
import { type EventFeed, payloadOf } from "../../platform/events/index.ts";
import { letContactsAnswer } from "./letContactsAnswer.ts";
import { SimulatedPhones } from "./simulatedPhones.ts";

/** Gives the product its simulated phones, where the simulator is on. Answers how to put them away. */
export function startSimulator(
  services: Services,
  feed: EventFeed,
  hub: SimulatorHub | undefined,
): () => void {
  if (!hub) return () => undefined;
  const phones = new SimulatedPhones(hub, services);
  services.simulator = phones;
  feed.subscribe((companyId, events) => {
    for (const event of events) {
      const ended = payloadOf(event, sessionsEnded);
      if (ended) phones.letGo(companyId, ended);
    }
  });
  const silence = letContactsAnswer(phones, services.log);
  return () => {
    silence();
    phones.stop();
  };
}
