import { type InputWrapperProps, Select } from "@mantine/core";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useIntegrationChoice } from "./integrationChoice.queries.ts";

interface IntegrationSelectProps {
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  clearable?: boolean;
  inputWrapperOrder?: NonNullable<InputWrapperProps["inputWrapperOrder"]>;
  /** The integration's id as text. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** Says whether the caller may choose integrations. */
export function useMayIntegrate(): boolean {
  const { plan, permissions } = useSession();
  return plan.useIntegrations && permissions.includes("admin");
}

/** Chooses one of the company's integrations. */
export function IntegrationSelect(props: IntegrationSelectProps) {
  const { t } = useTranslation("queues");
  const { data: integrations } = useIntegrationChoice();
  return (
    <Select
      {...props}
      searchable
      disabled={integrations === undefined}
      nothingFoundMessage={t("integrationsNone")}
      data={(integrations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
