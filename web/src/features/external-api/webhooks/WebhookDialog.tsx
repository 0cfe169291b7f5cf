import { type Webhook, type WebhookEvent, webhookEvents } from "@balcao/contract";
import { WebhookBody } from "@balcao/contract/external-api";
import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { byContract } from "../../../ui/form/byContract.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useChangeWebhooks } from "../external-api.queries.ts";

interface Values {
  url: string;
  events: WebhookEvent[];
}

const checkWebhook = byContract(WebhookBody, ({ url, events }: Values) => ({ url: url.trim(), events }));

interface WebhookDialogProps {
  /** The one to change; a new one without it. */
  known: Webhook | undefined;
  /** Tells the secret of a new one, or a new secret. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Creates or changes a webhook. */
export default function WebhookDialog({ known, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("external-api");
  const { create, update, renew } = useChangeWebhooks();
  const form = useServerForm<Values>({
    initial: { url: known?.url ?? "", events: known?.events ?? ["message.received"] },
    check: (values) => checkWebhook(values),
    rules: { events: (events) => (events.length === 0 ? t("ui:validation.required") : undefined) },
    fieldOfCode: { ERR_WEBHOOK_TAKEN: "url" },
    onSubmit: async ({ url, events }) => {
      const body = { url: url.trim(), events };
      if (known === undefined) return onSecret((await create.mutateAsync(body)).secret);
      await update.mutateAsync({ id: known.id, body });
      notify.success(t("webhooks.saved"));
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "webhooks.new" : "webhooks.edit")}
      form={form}
      labels={{ url: t("webhooks.url"), events: t("webhooks.events") }}
      onClose={onClose}
      onSaved={() => undefined}
    >
      <TextInput
        label={t("webhooks.url")}
        description={t("webhooks.urlHelp")}
        required
        data-autofocus
        type="url"
        maxLength={2000}
        value={form.values.url}
        error={form.errors.url}
        onChange={(event) => form.set("url", event.currentTarget.value)}
      />
      <Checkbox.Group
        label={t("webhooks.events")}
        required
        value={form.values.events}
        error={form.errors.events}
        onChange={(events) =>
          form.set(
            "events",
            webhookEvents.filter((one) => events.includes(one)),
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${event}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {known !== undefined && (
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() =>
            renew.mutate(known.id, { onSuccess: ({ secret }) => onSecret(secret), onError: notifyError })
          }
        >
          {t("webhooks.renew")}
        </Button>
      )}
    </FormDialog>
  );
}
