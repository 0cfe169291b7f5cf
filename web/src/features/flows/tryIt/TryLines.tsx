import type { FlowAct } from "@balcao/flow-engine";
import { Button, Group } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { nameIn, useSurroundings } from "../editor/surroundings.ts";
import type { TryLine } from "./playFlow.ts";
import styles from "./tryIt.module.css";

interface TryLinesProps {
  lines: readonly TryLine[];
  canChoose: boolean;
  onChoose: (text: string, choice: string) => void;
}

/** What both sides said, and what happened beside it. */
export function TryLines({ lines, canChoose, onChoose }: TryLinesProps) {
  const { t } = useTranslation("flow-editor");
  const last = lines.at(-1);
  return (
    <>
      {lines.map((line) => {
        if (line.kind === "contact")
          return (
            <p key={line.id} className={styles.theirs} data-from="contact" dir="auto">
              {line.text}
            </p>
          );
        if (line.kind === "end")
          return (
            <p key={line.id} className={styles.note}>
              {t(`try.ending.${line.ending}`)}
            </p>
          );
        return <Act key={line.id} act={line.act} />;
      })}
      {canChoose && last?.kind === "act" && last.act.kind === "tell" && last.act.choices.length > 0 && (
        <Group gap={4} data-apart>
          {last.act.choices.map(({ id, name }) => (
            <Button key={id} size="compact-sm" variant="default" onClick={() => onChoose(name, id)}>
              {name}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

function Act({ act }: { act: FlowAct }) {
  const { t } = useTranslation("flow-editor");
  const around = useSurroundings();
  const note = (text: string) => <p className={styles.note}>{text}</p>;
  switch (act.kind) {
    case "tell":
      return (
        <p className={styles.ours} data-from="company" dir="auto">
          <MarkedText text={act.text} />
        </p>
      );
    case "sendFile":
      return <p className={styles.ours}>{t(`try.sent.${act.as}`)}</p>;
    case "enterQueue":
      return note(t("try.queue", { name: nameIn(around.queue, act.queueId) ?? "" }));
    case "tag":
      return note(t(`try.tag.${act.action}`, { name: nameIn(around.tag, act.tagId) ?? "" }));
    case "teamNote":
      return note(t("try.teamNote", { text: act.text }));
    case "resolve":
      return note(t("try.resolved"));
    default:
      return null;
  }
}
