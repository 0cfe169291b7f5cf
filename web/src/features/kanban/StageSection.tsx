import type { Ticket } from "@balcao/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { normaliseColour } from "../../ui/theme/colour.ts";
import { SectionError } from "../../ui/feedback/SectionError.tsx";
import { PanelSection } from "../../ui/PanelSection.tsx";
import { lane, useTagChoice } from "../tags/index.ts";
import { useSetLane } from "./kanban.queries.ts";
import styles from "./StageSection.module.css";

/** The blank entry: in no lane. */
const none = "none";

/** Lane in which of the board a ticket stands; one at a time. */
export function StageSection({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kanban");
  const choice = useTagChoice(lane);
  const lanes = choice.data;
  const setLane = useSetLane(ticket);
  const shown = setLane.isPending ? setLane.variables : ticket.laneId;
  const colourOf = (value: string) => lanes?.find(({ id }) => String(id) === value)?.color;
  if (lanes?.length === 0) return null;
  if (lanes === undefined && choice.isError)
    return (
      <PanelSection title={t("stage.title")}>
        <SectionError error={choice.error} onRetry={() => void choice.refetch()} />
      </PanelSection>
    );
  return (
    <PanelSection title={t("stage.title")}>
      <Select
        aria-label={t("stage.title")}
        data={[
          { value: none, label: t("stage.none") },
          ...(lanes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={shown === null ? none : String(shown)}
        disabled={lanes === undefined}
        allowDeselect={false}
        searchable={(lanes?.length ?? 0) > 8}
        nothingFoundMessage={t("stage.nothing")}
        leftSection={shown === null ? null : <Dot colour={colourOf(String(shown))} />}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <Dot colour={colourOf(option.value)} />
            {option.label}
          </span>
        )}
        onChange={(value) => {
          if (value !== null) setLane.mutate(value === none ? null : Number(value), { onError: notifyError });
        }}
      />
    </PanelSection>
  );
}

const Dot = ({ colour }: { colour: string | undefined }) => (
  <span
    className={styles.dot}
    style={{ background: colour === undefined ? "transparent" : normaliseColour(colour) }}
  />
);
