import { Button, Text, ThemeIcon, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEndOfFirstView } from "../../lib/firstView.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { whatToDo } from "./whatToDo.ts";
import { StateFrame } from "./StateFrame.tsx";

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  title?: string | undefined;
  /** Told in the place of the error's own words. */
  text?: string | undefined;
  retryLabel?: string | undefined;
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ error, onRetry, title, text, retryLabel }: ErrorStateProps) {
  const { t } = useTranslation("ui");
  useEndOfFirstView();
  return (
    <StateFrame role="alert">
      <ThemeIcon size={56} radius="xl" variant="light" color="red" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.6} />
      </ThemeIcon>
      <Title order={2}>{title ?? t("error.title")}</Title>
      <Text c="dimmed" size="sm" maw="26rem">
        {text ?? whatToDo(error)}
      </Text>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          {retryLabel ?? t("tryAgain")}
        </Button>
      )}
    </StateFrame>
  );
}
