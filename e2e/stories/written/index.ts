import { bakery, garage } from "./answers.ts";
import { receptionFlow, silentFlow } from "./flows.ts";
import { clinic, rating, rotation, school, shop, tree } from "./offices.ts";
import { bots, fallback, files, lists, night, silence, single, vacation } from "./shops.ts";

export const stories = [
  clinic,
  shop,
  school,
  rating,
  rotation,
  tree,
  lists,
  files,
  fallback,
  silence,
  vacation,
  bots,
  night,
  single,
  bakery,
  garage,
  receptionFlow,
  silentFlow,
] as const;
