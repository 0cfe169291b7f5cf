import type { FlowRunStep, FlowRunStory } from "@balcao/contract";
import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { flowStepTypes, flowWhys } from "./flowWhys.ts";

/** The steps that a run of a flow went, each with a way to its node, and the answers that it kept. */
export function FlowSteps({ run }: { run: FlowRunStory }) {
  const { t } = useTranslation("flow-editor");
  const { permissions } = useSession();
  const mayOpen = permissions.includes("flows");
  const answers = Object.entries(run.answers);
  return (
    <>
      <List type="ordered" size="sm" spacing={4} aria-label={t("view.listLabel")}>
        {run.steps
          .map((step, place) => ({ step, place }))
          .map(({ step, place }) => (
            <List.Item key={place}>
              {mayOpen ? (
                <Anchor component={Link} to={linkToStep(step)} size="sm">
                  {typeText(step, t)}
                </Anchor>
              ) : (
                typeText(step, t)
              )}
              {whyText(step, t)}
              {step.words !== "" && (
                <Text size="xs" c="dimmed" dir="auto" lineClamp={1}>
                  {step.words}
                </Text>
              )}
            </List.Item>
          ))}
      </List>
      {answers.length > 0 && (
        <dl aria-label={t("try.values")}>
          {answers.map(([name, value]) => (
            <Text key={name} size="sm" component="div" dir="auto">
              <b>{name}</b>: {value}
            </Text>
          ))}
        </dl>
      )}
      <Text size="xs" c="dimmed">
        {t("story.began", { version: String(run.version), when: formatDateTime(run.beganAt) })}
      </Text>
    </>
  );
}

/** Address of a node in the version of its flow that a run went through. */
export function linkToStep({ flowId, version, nodeId }: FlowRunStep): string {
  const wanted = new URLSearchParams({ node: nodeId });
  if (version !== null) wanted.set("version", String(version));
  return `/flowbuilder/${flowId}?${wanted.toString()}`;
}

function typeText({ type }: FlowRunStep, t: Translate<"flow-editor">): string {
  const known = flowStepTypes.find((one) => one === type);
  return known === undefined ? t("type.unknown", { type: type ?? "?" }) : t(`type.${known}`);
}

function whyText({ why }: FlowRunStep, t: Translate<"flow-editor">): string {
  const known = flowWhys.find((one) => one === why);
  return known === undefined ? "" : ` · ${t(`why.${known}`)}`;
}
