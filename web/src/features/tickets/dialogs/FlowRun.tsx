import type { FlowRunStory } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { lazy } from "../../../lib/lazy.tsx";

const FlowSteps = lazy(async () => ({ default: (await import("./FlowSteps.tsx")).FlowSteps }));

/** A run of a flow in the log: one line, which unfolds into its steps. */
export function FlowRun({ run }: { run: FlowRunStory }) {
  const { t } = useTranslation("ticket-dialogs");
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={isOpen}
        rightSection={<Icon size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "log.hideSteps" : "log.steps")}
      </Button>
      {isOpen && (
        <Suspense>
          <FlowSteps run={run} />
        </Suspense>
      )}
    </>
  );
}
