import type { ServiceHours } from "@balcao/contract";
import { Button, Group, Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { WeeklyHours } from "../../ui/hours/WeeklyHours.tsx";
import styles from "./CompanyHours.module.css";
import { useCompanyHours, useSaveCompanyHours } from "./settings.queries.ts";

/** The opening hours of the whole company. */
export function CompanyHours() {
  const { t } = useTranslation("settings");
  const { data: saved, error, refetch } = useCompanyHours();
  const save = useSaveCompanyHours();
  const [changed, setChanged] = useState<ServiceHours[]>();
  if (saved === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="20rem" radius="md" />
    );
  async function handleSave(hours: ServiceHours[]) {
    await save.mutateAsync(hours);
    setChanged(undefined);
    notify.success(t("saved"));
  }
  return (
    <div className={styles.hours}>
      <WeeklyHours value={changed ?? saved} onChange={setChanged} />
      {changed !== undefined && (
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => setChanged(undefined)}>
            {t("ui:cancel")}
          </Button>
          <Button loading={save.isPending} onClick={() => void handleSave(changed).catch(notifyError)}>
            {t("ui:save")}
          </Button>
        </Group>
      )}
    </div>
  );
}
