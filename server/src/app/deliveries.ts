import { byPath, type Delivery } from "../platform/deliveries/index.ts";
import type { Installation } from "../platform/feature/index.ts";
import { features } from "./features.ts";

/** Every raw address, by its path. */
export const deliveriesOf = (installation: Installation): ReadonlyMap<string, Delivery> =>
  byPath(features.flatMap(({ deliveries }) => deliveries?.(installation) ?? []));
