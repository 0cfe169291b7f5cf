import { type Actor, type ProductActor, setOffBy } from "../../platform/events/index.ts";
import type { ImportRecord } from "./contactImports.present.ts";

const rule = { feature: "contact-imports", rule: "contactsImported" } as const;

/** An import, and behind it who set it going. */
export const importOf = ({ id, name, user_id: userId }: ImportRecord): ProductActor => ({
  kind: "product",
  ...rule,
  id,
  name,
  userId,
});

/** The import of a single row, by who calls. */
export const importBy = (person: Actor): ProductActor => setOffBy(person, rule);
