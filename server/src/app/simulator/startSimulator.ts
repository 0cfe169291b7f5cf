import type { SimulatorHub } from "../../channels/simulator/hub.ts";
import type { Services } from "../../platform/http/index.ts";
import { letContactsAnswer } from "./letContactsAnswer.ts";
import { SimulatedPhones } from "./simulatedPhones.ts";

/** Gives the product its simulated phones, where the simulator is on. Answers how to put them away. */
export function startSimulator(services: Services, hub: SimulatorHub | undefined): () => void {
  if (!hub) return () => undefined;
  const phones = new SimulatedPhones(hub, services);
  services.simulator = phones;
  const silence = letContactsAnswer(phones, services.log);
  return () => {
    silence();
    phones.stop();
  };
}
