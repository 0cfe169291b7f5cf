import type { Connection } from "@balcao/contract";
import { MultiSelect, Select, Switch, TextInput } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useOfferedChannels } from "../../../lib/api/channelFacts.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import type { ConnectionValues } from "../connectionForm.ts";
import { AddressFields, addressesOf, CredentialFields } from "./CredentialFields.tsx";
import { PageLogin } from "./PageLogin.tsx";
import { TokenField } from "./TokenField.tsx";
import styles from "./GeneralTab.module.css";

interface GeneralTabProps {
  form: Form<ConnectionValues>;
  /** Connection as the server has it; a new one without it. */
  connection: Connection | undefined;
  /** Called after pages were handed over by the provider's login. */
  onConnected: () => void;
}

/** Tab for its name, its link, and the queues that it serves. */
export function GeneralTab({ form, connection, onConnected }: GeneralTabProps) {
  const { t } = useTranslation("connections");
  const queues = useQueues();
  return (
    <>
      {connection === undefined && <ChannelField form={form} />}
      {connection === undefined && form.values.channel !== undefined && (
        <PageLogin key={form.values.channel} channel={form.values.channel} onConnected={onConnected} />
      )}
      <TextInput
        label={t("field.name")}
        description={t("field.nameHelp")}
        required
        data-autofocus
        maxLength={60}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      <CredentialFields form={form} connection={connection} />
      <MultiSelect
        label={t("field.queues")}
        description={t("field.queuesHelp")}
        placeholder={form.values.queueIds.length === 0 ? t("field.queuesChoose") : ""}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t("field.queuesNone")}
        data={(queues.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field("queueIds")}
      />
      <DefaultSwitch form={form} wasDefault={connection?.isDefault ?? false} />
      <GroupSwitches form={form} />
      <Advanced form={form} connection={connection} />
    </>
  );
}

/** Fields for programs and networks: folded away from whoever connects a number, open where something in it is wrong. */
function Advanced({ form, connection }: Pick<GeneralTabProps, "form" | "connection">) {
  const { t } = useTranslation("connections");
  const addresses = addressesOf(form.values);
  if (connection === undefined && addresses.length === 0) return null;
  const isWrong = addresses.some(({ name }) => form.errors[name] !== undefined);
  return (
    <details className={styles.advanced} open={isWrong || undefined}>
      <summary className={styles.summary}>
        <IconChevronRight className={styles.chevron} size={16} stroke={2} aria-hidden />
        {t("field.advanced")}
      </summary>
      <div className={styles.fields}>
        {/* Nobody who connects a number for the first time asks for it; it is there from then on. */}
        {connection !== undefined && (
          <TokenField
            value={form.values.token}
            stored={connection.token}
            onChange={(token) => form.set("token", token)}
          />
        )}
        <AddressFields form={form} />
      </div>
    </details>
  );
}

function ChannelField({ form }: { form: Form<ConnectionValues> }) {
  const { t } = useTranslation("connections");
  const offered = useOfferedChannels();
  return (
    <Select
      label={t("field.channel")}
      description={t(offered.length === 0 ? "field.channelNone" : "field.channelHelp")}
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
  );
}

function DefaultSwitch({ form, wasDefault }: { form: Form<ConnectionValues>; wasDefault: boolean }) {
  const { t } = useTranslation("connections");
  return (
    <Switch
      label={t("field.isDefault")}
      description={t(wasDefault ? "field.isDefaultFixed" : "field.isDefaultHelp")}
      disabled={wasDefault}
      checked={form.values.isDefault}
      error={form.errors.isDefault}
      onChange={(event) => form.set("isDefault", event.currentTarget.checked)}
    />
  );
}

/** Only where the channel has groups. */
function GroupSwitches({ form }: { form: Form<ConnectionValues> }) {
  const { t } = useTranslation("connections");
  const { channels } = useSession();
  const { channel, allowGroup, groupAsTicket } = form.values;
  if (channel === undefined || !channels[channel].groups) return null;
  return (
    <>
      <Switch
        label={t("field.allowGroup")}
        description={t("field.allowGroupHelp")}
        checked={allowGroup}
        onChange={(event) => form.set("allowGroup", event.currentTarget.checked)}
      />
      {allowGroup && (
        <Switch
          label={t("field.groupAsTicket")}
          description={t("field.groupAsTicketHelp")}
          checked={groupAsTicket}
          onChange={(event) => form.set("groupAsTicket", event.currentTarget.checked)}
        />
      )}
    </>
  );
}
