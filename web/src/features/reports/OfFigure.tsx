import type { Report } from "@balcao/contract";
import { Pill } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber, formatWeekday } from "../../lib/text/format.ts";
import styles from "./ReportsPage.module.css";
import type { ReportSearch } from "./reportFilters.ts";

interface OfFigureProps {
  search: ReportSearch;
  report: Report | undefined;
  onChange: (change: Partial<ReportSearch>) => void;
}

/** Filters of the address that no field of the page shows, such as those that a figure set; each is let go by itself. */
export function OfFigure({ search, report, onChange }: OfFigureProps) {
  const { t } = useTranslation("reports");
  const said = useSaid(search, report);
  if (said.length === 0) return null;
  const messages = report?.totalTickets.messages;
  return (
    <div className={styles.pills}>
      {said.map(({ names, words }) => {
        const counted = names[0] === "messages" && typeof messages === "number";
        return (
          <Pill
            key={names.join(" ")}
            size="md"
            withRemoveButton
            removeButtonProps={{ "aria-label": `${t("clear")}: ${words}`, tabIndex: 0, "aria-hidden": false }}
            onRemove={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
          >
            {words}
            {counted && <strong>{` ${formatNumber(messages)}`}</strong>}
          </Pill>
        );
      })}
    </div>
  );
}

interface Said {
  names: readonly (keyof ReportSearch)[];
  words: string;
}

function useSaid(search: ReportSearch, report: Report | undefined): Said[] {
  const { t } = useTranslation("dashboard");
  const said: Said[] = [];
  const say = (name: keyof ReportSearch, texts: Partial<Record<string, string>>) => {
    const words = texts[search[name]];
    if (words !== undefined) said.push({ names: [name], words });
  };
  if (search.contactId !== "") {
    // All that it found is of that one.
    const words = [t("reports:column.contact"), report?.tickets[0]?.contactName].filter(Boolean).join(": ");
    said.push({ names: ["contactId"], words });
  }
  say("messages", { received: t("figure.receivedMessages"), sent: t("figure.sentMessages") });
  say("newContacts", { true: t("figure.leads") });
  say("unrated", { true: t("figure.withoutRating") });
  say("withoutQueue", { true: t("noQueue") });
  say("openedBy", { us: t("figure.activeTickets"), contact: t("figure.passiveTickets") });
  say("ratings", {
    promoters: t("nps.promoters"),
    passives: t("nps.passives"),
    detractors: t("nps.detractors"),
  });
  say("measured", {
    wait: t("figure.avgWaitTime"),
    firstAnswer: t("figure.avgFirstAnswerTime"),
    service: t("figure.avgSupportTime"),
  });
  const clock = clockOf(search);
  return clock === "" ? said : [...said, { names: ["weekday", "hour"], words: clock }];
}

function clockOf({ weekday, hour }: ReportSearch): string {
  const day = /^[0-6]$/.test(weekday) ? formatWeekday(Number(weekday)) : "";
  const time = /^\d{1,2}$/.test(hour) ? `${hour.padStart(2, "0")}:00–${hour.padStart(2, "0")}:59` : "";
  return [day, time].filter(Boolean).join(" ");
}
