import type { Ticket } from "@balcao/contract";
import { Skeleton, Stack } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useColleagueAnswer } from "../composer/colleague/useColleagueAnswer.ts";
import { type Template, useTemplates } from "./templates.queries.ts";
import { TemplateForm } from "./TemplateForm.tsx";
import { TemplateList } from "./TemplateList.tsx";

interface TemplateDialogProps {
  ticket: Ticket;
  connectionId: number;
  onClose: () => void;
}

/** Chooses an approved template, fills it and sends it. */
export default function TemplateDialog({ ticket, connectionId, onClose }: TemplateDialogProps) {
  const { t } = useTranslation("templates");
  const [chosen, setChosen] = useState<Template>();
  const [search, setSearch] = useState("");
  const narrow = useIsNarrow();
  const answer = useColleagueAnswer(ticket);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("title", { name: ticket.contact.name })}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {chosen === undefined ? (
        <Choice connectionId={connectionId} search={search} onSearch={setSearch} onChoose={setChosen} />
      ) : (
        <TemplateForm
          ticket={ticket}
          template={chosen}
          answer={answer}
          onBack={() => setChosen(undefined)}
          onSent={onClose}
        />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  connectionId: number;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (template: Template) => void;
}

function Choice({ connectionId, search, onSearch, onChoose }: ChoiceProps) {
  const { t } = useTranslation("templates");
  const { data, error, refetch } = useTemplates(connectionId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Stack gap="sm" role="status" aria-label={t("ui:loading")}>
        <Skeleton height={36} />
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    );
  if (data.length === 0)
    return <EmptyState icon={IconTemplate} title={t("empty.title")} description={t("empty.text")} />;
  return <TemplateList templates={data} search={search} onSearch={onSearch} onChoose={onChoose} />;
}
