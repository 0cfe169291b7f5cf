import type { Connection, ConnectionHealth } from "@balcao/contract";
import { Group, Progress, Skeleton, Stack, Text } from "@mantine/core";
import { type KeyIn, useTranslation } from "../../lib/i18n.ts";
import { formatDate, formatDateTime, formatNumber, formatRelative } from "../../lib/text/format.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Modal } from "../../ui/layers/Modal.tsx";
import { useConnectionHealth } from "./connectionPages.queries.ts";
import { DropsList } from "./DropsList.tsx";
import styles from "./HealthDialog.module.css";
import { type HealthTone, healthLimits, healthVerdict, qualityTones, toneOfShare } from "./healthVerdict.ts";
import { RestrictionLine } from "./RestrictionLine.tsx";

interface HealthDialogProps {
  connection: Connection;
  onClose: () => void;
}

/** Dialog of how a number does: whom it wrote to first, what became of that, what waits, and what slows it. */
export function HealthDialog({ connection, onClose }: HealthDialogProps) {
  const { t } = useTranslation("connections");
  const { data, error, refetch } = useConnectionHealth(connection.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("health.title", { name: connection.name })}
      size="md"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={220} />}
      {data && <Figures health={data} />}
    </Modal>
  );
}

function Figures({ health }: { health: ConnectionHealth }) {
  const { t } = useTranslation("connections");
  const { restriction, week, waiting, drops } = health;
  return (
    <Stack gap="lg">
      <Verdict health={health} />
      {restriction && <RestrictionLine restriction={restriction} />}
      <NewContacts health={health} />
      <section aria-label={t("health.week")}>
        <Text fw={600} size="sm">
          {t("health.week")}
        </Text>
        <dl className={styles.figures}>
          <Figure name={t("health.reached")} value={formatNumber(week.reached)} />
          <Share kind="failed" week={week} />
          <Share kind="blocked" week={week} />
          <Share kind="unanswered" week={week} />
        </dl>
      </section>
      <section aria-label={t("health.line")}>
        <Text fw={600} size="sm">
          {t("health.line")}
        </Text>
        <dl className={styles.figures}>
          <Figure name={t("health.waiting")} value={formatNumber(waiting.now)} />
          <Figure name={t("health.held")} value={formatNumber(waiting.held)} />
        </dl>
        {waiting.heldUntil !== null && (
          <Text size="sm" c="dimmed">
            {t("health.heldUntil", { time: formatDateTime(waiting.heldUntil) })}
          </Text>
        )}
      </section>
      <Provider health={health} />
      <DropsList drops={drops} />
    </Stack>
  );
}

/** One word for whoever does not read figures. */
function Verdict({ health }: { health: ConnectionHealth }) {
  const { t } = useTranslation("connections");
  const tone = healthVerdict(health);
  return (
    <Text fw={600} role="status" className={styles.verdict} data-tone={tone}>
      {t(`health.verdict.${tone ?? "unknown"}`)}
    </Text>
  );
}

/** A count with its share, its limit, and the colour of how it stands to it. */
function Share({ kind, week }: { kind: keyof typeof healthLimits; week: ConnectionHealth["week"] }) {
  const { t } = useTranslation("connections");
  return (
    <Figure
      name={t(`health.${kind}`)}
      value={shareOf(week[kind], week.reached)}
      note={t("health.upTo", { limit: healthLimits[kind].watch })}
      tone={toneOfShare(kind, { week })}
    />
  );
}

function NewContacts({ health: { newContacts, numberSince, isLimitShared } }: { health: ConnectionHealth }) {
  const { t } = useTranslation("connections");
  const { today, limit } = newContacts;
  const isFull = limit !== null && today >= limit;
  return (
    <section aria-label={t("health.newContacts")}>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {t("health.newContacts")}
        </Text>
        <Text size="sm">
          {limit === null
            ? formatNumber(today)
            : t("health.ofLimit", { today: formatNumber(today), limit: formatNumber(limit) })}
        </Text>
      </Group>
      {limit !== null && (
        <Progress
          my={6}
          value={Math.min(100, (today / Math.max(1, limit)) * 100)}
          color={isFull ? "orange" : "teal"}
          aria-label={t("health.newContacts")}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(isFull ? "health.full" : "health.newContactsHelp")}
        {limit !== null && numberSince !== null && (
          <> {t("health.since", { date: formatDate(numberSince) })}</>
        )}
        {limit !== null && isLimitShared && <> {t("health.shared")}</>}
      </Text>
    </section>
  );
}

/** Section of the provider: its opinion of the number, and when it was last heard. */
function Provider({ health: { quality, pulse } }: { health: ConnectionHealth }) {
  const { t } = useTranslation("connections");
  if (quality === null && pulse === null) return null;
  const qualityText = qualities[quality ?? ""];
  return (
    <section aria-label={t("health.provider")}>
      <Text fw={600} size="sm">
        {t("health.provider")}
      </Text>
      {quality !== null && (
        <dl className={styles.figures}>
          <Figure
            name={t("health.quality")}
            value={qualityText === undefined ? quality : t(qualityText)}
            tone={qualityTones[quality]}
          />
        </dl>
      )}
      {pulse !== null && (
        <Text size="sm" c="dimmed">
          {t("health.seen", { ago: formatRelative(pulse.seenAt) })}
          {pulse.latencyMs !== null && <> {t("health.latency", { time: formatNumber(pulse.latencyMs) })}</>}
        </Text>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** Limit below which it is healthy. */
  note?: string;
  tone?: HealthTone | undefined;
}

const Figure = ({ name, value, note, tone }: FigureProps) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd>
      {value}
      {note !== undefined && <small>{note}</small>}
    </dd>
  </div>
);

/** "3 (12%)" of those that were written to. */
const shareOf = (count: number, all: number): string =>
  all === 0 ? formatNumber(count) : `${formatNumber(count)} (${Math.round((count / all) * 100)}%)`;

/** Each has a text. */
const qualities: Readonly<Record<string, KeyIn<"connections">>> = {
  GREEN: "health.qualities.GREEN",
  YELLOW: "health.qualities.YELLOW",
  RED: "health.qualities.RED",
};
