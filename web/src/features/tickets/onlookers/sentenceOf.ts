import type { Translate } from "../../../lib/i18n.ts";
import { joinNames } from "../../../lib/text/format.ts";
import type { ColleagueHere } from "./colleagues.ts";

const shownNames = 2;

/** Says who has a conversation open, or types in it. */
export const sentenceOf = (
  t: Translate<"tickets">,
  activity: "typing" | "watching",
  people: readonly ColleagueHere[],
): string => {
  const named = people.slice(0, shownNames).map((one) => firstName(one.name));
  const more = people.length - named.length;
  const names = joinNames(more > 0 ? [...named, t("together.more", { count: more })] : named);
  return t(`together.${activity}`, { names, count: people.length });
};

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
