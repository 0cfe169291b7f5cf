import { isUsualVariable, type RecipientValues, variableKey } from "@balcao/flow-engine";
import { useTranslation } from "../../../lib/i18n.ts";
import type { OfferedVariable } from "../../quick-messages/index.ts";
import { useCampaignSettings } from "../campaignSettings.queries.ts";
import { type Audience, useSample } from "./choices.queries.ts";

/** Variables that texts of a campaign may name, and people whose values fill them. */
export interface Variables {
  offered: readonly OfferedVariable[];
  people: readonly RecipientValues[];
  /** The company's own values. */
  own: Readonly<Record<string, string>>;
  /** Says whether somebody has a value under a name, as far as is known. */
  knows: (name: string) => boolean;
}

const usual = ["nome", "primeiro nome", "numero", "email"] as const;

export function useVariables(audience: Audience): Variables {
  const { t } = useTranslation("campaigns");
  const people = useSample(audience);
  const settings = useCampaignSettings().data;
  const columns = uniqueNames(people.flatMap((person) => Object.keys(person.columns)));
  const own = Object.fromEntries((settings?.variables ?? []).map(({ key, value }) => [key, value]));
  const further = uniqueNames([...columns, ...Object.keys(own)]).filter((name) => !isUsualVariable(name));
  const known = new Set(further.map(variableKey));
  return {
    offered: [
      ...usual.map((name) => ({ name, label: t(`variable.${name}`), written: `{${name}}` })),
      ...further.map((name) => ({ name, label: name, written: `{${name}}` })),
    ],
    people,
    own,
    // Of a list that is not there yet nobody can tell.
    knows: (name) => people.length === 0 || isUsualVariable(name) || known.has(variableKey(name)),
  };
}

/** Heads that are written otherwise name the same column. */
const uniqueNames = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [variableKey(name), name])).values(),
];
