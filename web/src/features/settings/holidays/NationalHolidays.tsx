import type { Holiday, HolidaysBody } from "@balcao/contract";
import { Badge, Button, Checkbox, Group, Select, Text } from "@mantine/core";
import { IconCalendarPlus, IconCheck, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { currentLanguage, useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { showToast } from "../../../lib/toasts.ts";
import { dayOf } from "../../../lib/text/format.ts";
import { useCompanyState } from "../settings.queries.ts";
import styles from "./HolidaysTab.module.css";
import { comingOffers, isKept, type Offer, states, toHoliday, yearsOffered } from "./offeredHolidays.ts";

interface NationalHolidaysProps {
  holidays: readonly Holiday[];
  onAdd: (holidays: HolidaysBody["holidays"]) => Promise<unknown>;
  onTakeOut: (holidays: HolidaysBody["holidays"]) => Promise<unknown>;
}

/** The nation's holidays of a year that are to come, but those left out, with one click; what is optional or a state's, each by itself. */
export function NationalHolidays({ holidays, onAdd, onTakeOut }: NationalHolidaysProps) {
  const { t } = useTranslation("settings");
  const [chosenYear, setYear] = useState<number>();
  const [chosenState, setState] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const companyState = useCompanyState();
  const known = states.find(({ value, label }) => value === companyState || label === companyState)?.value;
  const state = chosenState === undefined ? known : (chosenState ?? undefined);
  const [today] = useState(() => dayOf(Date.now()));
  const years = yearsOffered(today, state);
  const year = chosenYear !== undefined && years.includes(chosenYear) ? chosenYear : (years[0] ?? 0);
  const offers = comingOffers({ year, state, today });
  const missing = offers.filter((offer) => offer.kind === "national" && !isKept(holidays, offer));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = missing.filter(({ date }) => !leftOut.has(date));
  const others = offers.filter(({ kind }) => kind !== "national");

  const toggle = (date: string) =>
    setLeftOut((now) =>
      now.has(date) ? new Set([...now].filter((one) => one !== date)) : new Set([...now, date]),
    );

  async function add(wanted: readonly Offer[]) {
    const added = wanted.map(toHoliday);
    setBusy(true);
    try {
      await onAdd(added);
      showToast("success", t("national.added", { count: added.length }), {
        action: { label: t("holiday.undo"), onClick: () => void onTakeOut(added).catch(notifyError) },
      });
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  }
  function buttonText() {
    if (missing.length === 0) return t("national.all", { year: String(year) });
    return chosen.length === 0
      ? t("national.noneChosen")
      : t("national.add", { count: chosen.length, year: String(year) });
  }
  return (
    <section className={styles.national} aria-labelledby="national-holidays">
      <h2 id="national-holidays" className={styles.heading}>
        {t("national.title")}
      </h2>
      <Group gap="sm" align="end">
        <Select
          className={styles.year ?? ""}
          label={t("national.year")}
          data={years.map(String)}
          value={String(year)}
          allowDeselect={false}
          onChange={(value) => value !== null && setYear(Number(value))}
        />
        <Select
          label={t("national.state")}
          placeholder={t("national.noState")}
          data={states}
          value={state ?? null}
          searchable
          clearable
          onChange={setState}
        />
      </Group>
      {missing.length > 0 && (
        <ul className={styles.offers}>
          {missing.map((offer) => (
            <li key={offer.date} className={styles.holiday}>
              <Checkbox
                className={styles.name ?? ""}
                label={offer.name}
                checked={!leftOut.has(offer.date)}
                disabled={busy}
                onChange={() => toggle(offer.date)}
              />
              <span className={styles.days}>{formatOffer(offer)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        loading={busy}
        disabled={chosen.length === 0}
        leftSection={missing.length === 0 ? <IconCheck size={16} /> : <IconCalendarPlus size={16} />}
        onClick={() => void add(chosen)}
      >
        {buttonText()}
      </Button>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("national.others")}
        </Text>
      )}
      {others.length > 0 && (
        <ul className={styles.offers}>
          {others.map((offer) => (
            <li key={`${offer.name} ${offer.date}`} className={styles.holiday}>
              <span className={styles.name}>{offer.name}</span>
              <span className={styles.days}>
                {formatOffer(offer)}
                <Badge size="sm" variant="light" color="gray">
                  {t(offer.kind === "state" ? "national.kind.state" : "national.kind.optional")}
                </Badge>
              </span>
              {isKept(holidays, offer) ? (
                <span className={styles.kept}>
                  <IconCheck size={16} aria-hidden /> {t("national.kept")}
                </span>
              ) : (
                <Button
                  size="compact-sm"
                  variant="light"
                  disabled={busy}
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => void add([offer])}
                >
                  {t("ui:add")}
                  <span className="visually-hidden"> {offer.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const formatOffer = ({ date }: Offer): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(Date.parse(date));
