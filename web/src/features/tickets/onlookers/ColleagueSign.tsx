import { userColour } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { describeHere } from "./colleagues.ts";
import { sentenceOf } from "./sentenceOf.ts";
import { useColleagues } from "./useColleagues.ts";
import styles from "./Onlookers.module.css";

/** Shows in a row of the list the first of them, small; what describes the row is there before, and says nothing. */
export function ColleagueSign({ ticketId, id }: { ticketId: number; id: string }) {
  const { t } = useTranslation("tickets");
  const colleagues = useColleagues(ticketId);
  const here = describeHere(colleagues);
  const [first] = here?.people ?? [];
  if (here === undefined || first === undefined) return <span id={id} hidden />;
  const sentence = sentenceOf(t, here.activity, here.people);
  return (
    <span className={styles.sign} title={sentence} data-typing={first.typing || undefined}>
      <Avatar name={first.name} colour={userColour(first.id)} src={first.urlPicture} size="xs" />
      {/* A description is read from hidden text too; shown, it would have to be in the row's name as well. */}
      <span id={id} hidden>
        {sentence}
      </span>
    </span>
  );
}
