import { userColour } from "@balcao/contract";
import type { ReactNode } from "react";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { type ColleagueHere, describeHere } from "./colleagues.ts";
import { sentenceOf } from "./sentenceOf.ts";
import { useColleagues } from "./useColleagues.ts";
import styles from "./Onlookers.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

/** Pictures beside each other; more are a number. */
const shownPictures = 3;

/**
 * Shows who else has this conversation open, and who of them types: pictures with a sentence, where there is room for
 * it.
 */
export function ColleaguesHere({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation("tickets");
  const colleagues = useColleagues(ticketId);
  const here = describeHere(colleagues);
  if (here === undefined) return null;
  return (
    <Tooltip label={namesOf(t, colleagues)} multiline maw="20rem">
      <span className={styles.here} data-activity={here.activity}>
        <span className={styles.pictures} aria-hidden>
          {colleagues.slice(0, shownPictures).map((one) => (
            <span key={one.id} className={styles.picture} data-typing={one.typing || undefined}>
              <Avatar name={one.name} colour={userColour(one.id)} src={one.urlPicture} size="xs" />
            </span>
          ))}
        </span>
        <span className={styles.sentence}>{sentenceOf(t, here.activity, here.people)}</span>
      </span>
    </Tooltip>
  );
}

/**
 * Shows in the header's second line, where the sentence beside the pictures has no room: who types, instead of what
 * stands there.
 */
export function TypingHere({ ticketId, children }: { ticketId: number; children: ReactNode }) {
  const { t } = useTranslation("tickets");
  const here = describeHere(useColleagues(ticketId));
  if (here?.activity !== "typing") return children;
  return (
    <>
      <span className={styles.unlessNarrow}>{children}</span>
      <span className={styles.ifNarrow} aria-hidden>
        {sentenceOf(t, here.activity, here.people)}
      </span>
    </>
  );
}

/** All of them, each with what they do. */
const namesOf = (t: Translate<"tickets">, colleagues: readonly ColleagueHere[]): string =>
  colleagues
    .map((one) => t(one.typing ? "together.typing" : "together.watching", { names: one.name, count: 1 }))
    .join(" · ");
