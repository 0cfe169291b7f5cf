import { Button, Skeleton, Tabs, Text } from "@mantine/core";
import { IconDeviceTv, IconFilter, IconX } from "@tabler/icons-react";
import { Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatCalendarDate } from "../../lib/text/format.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SegmentLine, TabLine } from "../../ui/PushedLine.tsx";
import { FirstStepsStrip, isWanted, useFirstSteps } from "../first-steps/index.ts";
import { AttendantsTab } from "./AttendantsTab.tsx";
import { useDashboard } from "./dashboard.queries.ts";
import { DashboardFilters } from "./DashboardFilters.tsx";
import { presets } from "./dashboardFilters.ts";
import styles from "./DashboardPage.module.css";
import { IndicatorsTab } from "./IndicatorsTab.tsx";
import { NpsTab } from "./NpsTab.tsx";
import { type DashboardState, useDashboardSearch } from "./useDashboardSearch.ts";
import { useTelevision } from "./useTelevision.ts";

const tabs = ["indicators", "nps", "attendants"] as const;

/** The company's figures of a period: they move as things happen, and lead to the conversations behind them. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const state = useDashboardSearch();
  const [asked, setTab] = useUrlText("tab");
  const tab = tabs.find((one) => one === asked) ?? "indicators";
  const screen = useRef<HTMLDivElement>(null);
  const next = tabs[(tabs.indexOf(tab) + 1) % tabs.length] ?? "indicators";
  const television = useTelevision(screen, () => setTab(next));
  return (
    <Page
      title={t("title")}
      description={t("description")}
      scrolls
      actions={
        television.isPossible && (
          <Button variant="default" leftSection={<IconDeviceTv size={18} />} onClick={television.start}>
            {t("television")}
          </Button>
        )
      }
      toolbar={<Toolbar state={state} />}
    >
      <Begin />
      <div ref={screen} className={styles.screen} data-television={television.isOn || undefined}>
        {television.isOn && (
          <div className={styles.bar}>
            <Button variant="default" leftSection={<IconX size={18} />} onClick={television.stop}>
              {t("leaveTelevision")}
            </Button>
          </div>
        )}
        <Figures state={state} tab={tab} onTab={setTab} />
      </div>
    </Page>
  );
}

/** Steps of a company before it has figures, for who has to. */
function Begin() {
  const { data } = useFirstSteps();
  if (!isWanted(data) || !data) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsStrip steps={data.steps} isCard />
    </Suspense>
  );
}

/** The periods at hand, and the other filters behind a button. */
function Toolbar({ state }: { state: DashboardState }) {
  const { t } = useTranslation("dashboard");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SegmentLine
        aria-label={t("period")}
        data={[
          ...presets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) })),
          ...(state.preset ? [] : [{ value: "own", label: t("preset.own") }]),
        ]}
        value={state.preset ?? "own"}
        onChange={(value) => {
          const preset = presets.find((one) => one === value);
          if (preset) state.choosePreset(preset);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("ui:filters.title")}
      </Button>
      {isOpen && (
        <DashboardFilters
          key={JSON.stringify(state.search)}
          id={id}
          search={state.search}
          onApply={state.replace}
        />
      )}
    </>
  );
}

interface FiguresProps {
  state: DashboardState;
  tab: (typeof tabs)[number];
  onTab: (tab: string) => void;
}

function Figures({ state: { search }, tab, onTab }: FiguresProps) {
  const { t } = useTranslation("dashboard");
  const { data: dashboard, error, refetch } = useDashboard(search);

  function content() {
    if (dashboard === undefined && error !== null)
      return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (dashboard === undefined) return <Skeletons />;
    if (tab === "nps") return <NpsTab dashboard={dashboard} search={search} />;
    if (tab === "attendants") return <AttendantsTab dashboard={dashboard} search={search} />;
    return <IndicatorsTab dashboard={dashboard} search={search} />;
  }

  return (
    <Tabs value={tab} onChange={(value) => onTab(value ?? "")} keepMounted={false}>
      <TabLine chosen={tab}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </TabLine>
      <Tabs.Panel value={tab}>
        {dashboard && (
          <Text size="xs" c="dimmed" my="xs">
            {t("periods", {
              from: formatCalendarDate(dashboard.period.from),
              to: formatCalendarDate(dashboard.period.to),
              previousFrom: formatCalendarDate(dashboard.period.previousFrom),
              previousTo: formatCalendarDate(dashboard.period.previousTo),
            })}
          </Text>
        )}
        {content()}
      </Tabs.Panel>
    </Tabs>
  );
}

const Skeletons = () => (
  <div className={styles.skeletons} aria-hidden>
    {["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"].map((place) => (
      <Skeleton key={place} height="7.5rem" radius="md" />
    ))}
  </div>
);
