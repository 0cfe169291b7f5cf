import { Button } from "@mantine/core";
import { IconCompass, IconLock } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTranslation } from "../lib/i18n.ts";
import { usePageTitle } from "../lib/pageTitle.ts";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";

export function ForbiddenPage() {
  const { t } = useTranslation("shell");
  usePageTitle(t("forbidden.title"));
  return (
    <EmptyState
      order={1}
      icon={IconLock}
      title={t("forbidden.title")}
      description={t("forbidden.text")}
      action={
        <Button component={Link} to="/tickets">
          {t("backToTickets")}
        </Button>
      }
    />
  );
}

export function MissingPage() {
  const { t } = useTranslation("shell");
  usePageTitle(t("missing.title"));
  return (
    <EmptyState
      order={1}
      icon={IconCompass}
      title={t("missing.title")}
      description={t("missing.text")}
      action={
        <Button component={Link} to="/tickets">
          {t("backToTickets")}
        </Button>
      }
    />
  );
}
