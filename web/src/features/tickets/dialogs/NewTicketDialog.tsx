import {
  type ContactLabel,
  type ContactRow,
  type Ticket,
  type TicketOwner,
  endpoints,
} from "@balcao/contract";
import { Select } from "@mantine/core";
import { useState } from "react";
import { ApiError, call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { catchTyping, dropTyped } from "../../../lib/typeAhead.ts";
import { useSession } from "../../../lib/api/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { ContactDialog, ContactPicker } from "../../contacts/index.ts";
import { useConnectionChoices } from "../filterChoices.ts";
import { type QueueChoice, toChoices, useQueueChoice } from "../queueChoices.ts";
import { readOwner } from "../actions/ticketActions.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";

interface NewTicketDialogProps {
  /** Contact to write to, where that is known already. */
  contact?: ContactRow;
  onCreated: (ticket: Ticket) => void;
  /** Somebody has a conversation with this contact already. */
  onTaken: (owner: TicketOwner) => void;
  onClose: () => void;
}

interface NewTicketValues {
  contact: ContactLabel | null;
  queueId: string | null;
  whatsappId: string | null;
}

/** Opens a conversation: with whom, in which queue, over which connection. */
export default function NewTicketDialog({ contact, onCreated, onTaken, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const queues = useQueueChoice();
  const connections = useUsableConnections(contact);
  const [newName, setNewName] = useState<string>();
  /** Stands in the field again for whoever comes back without a new contact. */
  const [begun, setBegun] = useState<string>();
  const [isBack, setIsBack] = useState(false);
  const form = useNewTicketForm({
    contact,
    onCreated,
    onTaken,
    defaultConnection: connections.preferred,
    queues,
  });
  return (
    <>
      <FormDialog
        opened={newName === undefined}
        title={t("tickets:newTicket.title")}
        form={form}
        submitLabel={t("newTicket.submit")}
        onClose={onClose}
        onSaved={() => undefined}
        size="sm"
      >
        <ContactPicker
          {...form.field("contact")}
          {...(begun !== undefined && { begunWith: begun })}
          begins={!isBack}
          onCreate={(name) => {
            setBegun(name);
            setNewName(name);
          }}
        />
        <Select
          label={t("tickets:queue")}
          placeholder={t(queues.isRequired ? "newTicket.chooseQueue" : "tickets:noQueue")}
          data={toChoices(queues.offered)}
          {...form.field("queueId")}
          data-autofocus={isBack || undefined}
          nothingFoundMessage={t("tickets:noQueues")}
          required={queues.isRequired}
          clearable={!queues.isRequired}
        />
        <Select
          label={t("tickets:connection")}
          data={connections.choices}
          {...form.field("whatsappId")}
          value={form.values.whatsappId ?? connections.preferred}
          required
        />
      </FormDialog>
      {newName !== undefined && (
        <ContactDialog
          initialName={newName}
          onClose={() => setNewName(undefined)}
          onSaved={(saved) => {
            form.set("contact", saved);
            setIsBack(true);
            setNewName(undefined);
          }}
        />
      )}
    </>
  );
}

interface NewTicketFormInput extends Pick<NewTicketDialogProps, "onCreated" | "onTaken"> {
  contact: ContactRow | undefined;
  defaultConnection: string | null;
  queues: QueueChoice;
}

function useNewTicketForm({
  contact: known,
  onCreated,
  onTaken,
  defaultConnection,
  queues: { only, isRequired },
}: NewTicketFormInput) {
  const { t } = useTranslation("ticket-dialogs");
  const { id: userId } = useSession();
  const applyAnswer = useApplyAnswer();

  async function create({ contact, queueId, whatsappId }: NewTicketValues) {
    const connection = whatsappId ?? defaultConnection;
    if (contact === null) return;
    const body = {
      contactId: contact.id,
      userId,
      queueId: queueId === null ? null : Number(queueId),
      status: "open" as const,
      whatsappId: Number(connection),
    };
    catchTyping();
    try {
      const ticket = await call(endpoints.tickets.create, { body });
      applyAnswer(ticket);
      onCreated(ticket);
    } catch (error) {
      dropTyped();
      const owner = error instanceof ApiError ? readOwner(error) : undefined;
      if (owner === undefined) throw error;
      onTaken(owner);
    }
  }
  return useServerForm<NewTicketValues>({
    initial: {
      contact: known ?? null,
      queueId: only === undefined ? null : String(only.id),
      whatsappId: null,
    },
    rules: {
      contact: (value) => (value === null ? t("newTicket.chooseContact") : undefined),
      queueId: (value) => (value === null && isRequired ? t("newTicket.chooseQueue") : undefined),
      whatsappId: (value) =>
        value === null && defaultConnection === null ? t("newTicket.chooseConnection") : undefined,
    },
    onSubmit: create,
  });
}

/** The connections, and the one that is most likely meant: that of the contact, the user's own, else the company's default. */
function useUsableConnections(contact: ContactRow | undefined) {
  const { whatsappId } = useSession();
  const { data = [] } = useConnectionChoices();
  const preferred =
    data.find(({ id }) => id === contact?.whatsapp?.id) ??
    data.find((connection) => connection.id === whatsappId) ??
    data.find((connection) => connection.isDefault) ??
    data[0];
  return { choices: toChoices(data), preferred: preferred === undefined ? null : String(preferred.id) };
}
