import { type Connection, longestText } from "@balcao/contract";
import { MultiSelect, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useOfferedChannels } from "../../lib/api/channelFacts.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useSession } from "../../lib/api/session.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { useQueues } from "../queues/index.ts";
import {
  connectionBodyOf,
  connectionCheck,
  connectionRules,
  connectionValuesOf,
  type ConnectionValues,
  takesCredentials,
} from "./connectionForm.ts";
import { useSaveConnection } from "./connections.queries.ts";
import { TokenField } from "./TokenField.tsx";

interface ConnectionDialogProps {
  connection?: Connection | undefined;
  onClose: () => void;
  /** After a new one was made: it may want its QR code read. */
  onCreated: (connection: Connection) => void;
}

/** The general settings of a connection. */
export function ConnectionDialog({ connection, onClose, onCreated }: ConnectionDialogProps) {
  const { t } = useTranslation("connections");
  const created = useRef<Connection>(undefined);
  const { channels } = useSession();
  const offered = useOfferedChannels();
  const save = useSaveConnection();
  const form = useServerForm<ConnectionValues>({
    initial: connectionValuesOf(connection, offered[0]),
    check: connectionCheck(channels),
    rules: connectionRules(t, { isNew: connection === undefined, channels }),
    fieldOfCode: {
      ERR_WAPP_NAME_TAKEN: "name",
      ERR_NO_OTHER_WHATSAPP: "isDefault",
      ERR_WAPP_GREETING_REQUIRED: "greetingMessage",
      ERR_CHANNEL_UNSUPPORTED: "channel",
    },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync({
        ...(connection && { id: connection.id }),
        body: connectionBodyOf(values, channels),
      });
      notify.success(t("saved"));
      created.current = connection === undefined ? saved : undefined;
    },
  });
  const handleSaved = () => (created.current === undefined ? onClose() : onCreated(created.current));
  const labels = {
    name: t("field.name"),
    greetingMessage: t("field.greeting"),
    phoneNumberId: t("field.phoneNumberId"),
    businessAccountId: t("field.businessAccountId"),
    accessToken: t("field.accessToken"),
  };
  return (
    <FormDialog
      opened
      title={t(connection === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
      onSaved={handleSaved}
      size="lg"
    >
      {connection === undefined && (
        <Select
          label={t("field.channel")}
          allowDeselect={false}
          data={offered.map((channel) => ({ value: channel, label: t(`ui:channel.${channel}`) }))}
          value={form.values.channel ?? null}
          error={form.errors.channel}
          onChange={(value) =>
            form.set(
              "channel",
              offered.find((channel) => channel === value),
            )
          }
        />
      )}
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={60}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {takesCredentials(form.values, channels) && (
        <CloudFields form={form} stored={connection?.accessToken ?? null} />
      )}
      <GeneralFields form={form} wasDefault={connection?.isDefault ?? false} />
      <TokenField value={form.values.token} onChange={(token) => form.set("token", token)} />
    </FormDialog>
  );
}

function GeneralFields({ form, wasDefault }: { form: Form<ConnectionValues>; wasDefault: boolean }) {
  const { t } = useTranslation("connections");
  const queues = useQueues();
  const { values, errors, set } = form;
  return (
    <>
      <MultiSelect
        label={t("field.queues")}
        description={t("field.queuesHelp")}
        searchable
        clearable
        hidePickedOptions
        data={(queues.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field("queueIds")}
      />
      <Textarea
        label={t("field.greeting")}
        description={t("field.greetingHelp")}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longestText}
        required={values.queueIds.length > 1}
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(event) => set("greetingMessage", event.currentTarget.value)}
      />
      <Switch
        label={t("field.isDefault")}
        description={t(wasDefault ? "field.isDefaultFixed" : "field.isDefaultHelp")}
        disabled={wasDefault}
        checked={values.isDefault}
        error={errors.isDefault}
        onChange={(event) => set("isDefault", event.currentTarget.checked)}
      />
      <Switch
        label={t("field.allowGroup")}
        description={t("field.allowGroupHelp")}
        checked={values.allowGroup}
        onChange={(event) => set("allowGroup", event.currentTarget.checked)}
      />
      {values.allowGroup && (
        <Switch
          label={t("field.groupAsTicket")}
          description={t("field.groupAsTicketHelp")}
          checked={values.groupAsTicket}
          onChange={(event) => set("groupAsTicket", event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** Meta's credentials. The secret is never shown again: an empty field keeps it. */
function CloudFields({ form, stored }: { form: Form<ConnectionValues>; stored: string | null }) {
  const { t } = useTranslation("connections");
  const { values, errors, set } = form;
  return (
    <>
      <TextInput
        label={t("field.phoneNumberId")}
        required
        inputMode="numeric"
        value={values.phoneNumberId}
        error={errors.phoneNumberId}
        onChange={(event) => set("phoneNumberId", event.currentTarget.value.trim())}
      />
      <TextInput
        label={t("field.businessAccountId")}
        required
        inputMode="numeric"
        value={values.businessAccountId}
        error={errors.businessAccountId}
        onChange={(event) => set("businessAccountId", event.currentTarget.value.trim())}
      />
      <PasswordInput
        label={t("field.accessToken")}
        required={stored === null}
        autoComplete="off"
        description={
          stored === null ? t("field.accessTokenHelp") : t("field.accessTokenStored", { end: stored })
        }
        value={values.accessToken}
        error={errors.accessToken}
        onChange={(event) => set("accessToken", event.currentTarget.value)}
      />
    </>
  );
}
