import type { TryRule, TryStep } from "@balcao/contract";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { SentFiles } from "../../queues/index.ts";
import styles from "./TryDialog.module.css";

/** Page on which a rule is set up, where that is not the connection's. */
const pages: Partial<Record<TryRule, "/queues" | "/settings" | "/flowbuilders">> = {
  flow: "/flowbuilders",
  unwantedRefused: "/settings",
  ticketRotated: "/queues",
  queueHours: "/queues",
  optionTree: "/queues",
  consent: "/settings",
  rating: "/settings",
  accepted: "/settings",
  resolved: "/settings",
};
const withoutSetting: ReadonlySet<TryRule> = new Set(["nobody", "botMet"]);

const movers: ReadonlySet<TryRule> = new Set(["menu", "optionTree", "ticketRedirected"]);

/** True for a step that only puts the conversation into a queue: the contact reads nothing of it. */
const leadsSilently = (step: TryStep): step is TryStep & { queue: { name: string } } =>
  movers.has(step.rule) && step.reason === null && step.queue !== null && step.says.length === 0;

/** Answer of a rule, and below it which one it was and where it is set up. */
export function TrialAnswer({ step, onEdit }: { step: TryStep; onEdit: () => void }) {
  const { t } = useTranslation("connections");
  const { rule, reason, says, at, user } = step;
  return (
    <>
      {says.map(({ text, fileListId, hasFile }) => (
        <SaidText key={`${text} ${fileListId}`} text={text} fileListId={fileListId} hasFile={hasFile} />
      ))}
      <p className={styles.rule}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {" · "}
        {t(`rules:tried.${rule}`)}
        {rule === "ticketRotated" && user && `: ${user.name}`}
        {reason !== null && `: ${t(`try.reason.${reason}`)}`}
        {leadsSilently(step) && `: ${t("try.silently", { queue: step.queue.name })}`}
        <Setting rule={rule} onEdit={onEdit} />
      </p>
    </>
  );
}

function SaidText({ text, fileListId, hasFile }: TryStep["says"][number]) {
  const { t } = useTranslation("connections");
  return (
    <>
      {hasFile && <p className={styles.ours}>{t("try.file")}</p>}
      {text !== "" && (
        <p className={styles.ours} data-from="company" dir="auto">
          <MarkedText text={text} />
        </p>
      )}
      {fileListId !== null && <SentFiles fileListId={fileListId} className={styles.ours} />}
    </>
  );
}

function Setting({ rule, onEdit }: { rule: TryRule; onEdit: () => void }) {
  const { t } = useTranslation("connections");
  const { permissions } = useSession();
  const page = pages[rule];
  const needs = rule === "flow" ? "flows" : "admin";
  if (withoutSetting.has(rule) || (page !== undefined && !permissions.includes(needs))) return null;
  return (
    <>
      {" · "}
      {page === undefined ? (
        <Anchor component="button" type="button" size="xs" underline="always" onClick={onEdit}>
          {t("try.setting")}
        </Anchor>
      ) : (
        <Anchor component={Link} to={page} size="xs" underline="always">
          {t("try.setting")}
        </Anchor>
      )}
    </>
  );
}
