import type { Prompt, PromptUsage } from "@balcao/contract";
import { Alert } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { limitsNear } from "./limitsNear.ts";

interface LimitNoticeProps {
  usage: PromptUsage | undefined;
  prompts: readonly Prompt[] | undefined;
}

/** Says which limit of the month comes near: from there on conversations go to the queue. */
export function LimitNotice({ usage, prompts }: LimitNoticeProps) {
  const { t } = useTranslation("prompts");
  const near = limitsNear(usage, prompts ?? []);
  if (near.length === 0) return null;
  return (
    <Alert color="yellow" p="sm" role="status">
      {near.map(({ name, percent }) => (
        <div key={name ?? ""}>
          {name === undefined ? t("nearLimit", { percent }) : t("nearLimitOf", { name, percent })}
        </div>
      ))}
    </Alert>
  );
}
