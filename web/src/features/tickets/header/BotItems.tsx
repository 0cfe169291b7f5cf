import { endpoints, type Ticket } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { IconMessageChatbot, IconRobot, IconRobotOff } from "@tabler/icons-react";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { contactKeys, useContact } from "../../contacts/index.ts";
import { useQueues } from "../../queues/index.ts";
import { useApplyAnswer } from "../tickets.realtime.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";

/** Menu items of who answers: the integration in this ticket, and whether bots may ever answer this contact. */
export function BotItems({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { data: contact } = useContact(ticket.contactId);
  const { data: queues } = useQueues();
  // One that runs can be stopped; where there is none to run, none is offered.
  const hasIntegration =
    ticket.useIntegration ||
    queues?.some(({ id, integrationId }) => id === ticket.queueId && integrationId !== null) === true;
  const applyAnswer = useApplyAnswer();
  const client = useQueryClient();

  async function toggleIntegration() {
    const useIntegration = !ticket.useIntegration;
    try {
      applyAnswer(
        await call(endpoints.tickets.update, { params: { id: ticket.id }, body: { useIntegration } }),
      );
      notify.success(t(useIntegration ? "bot.integrationOn" : "bot.integrationOff"));
    } catch (error) {
      notifyError(error);
    }
  }
  async function toggleBot() {
    try {
      const changed = await call(endpoints.contacts.toggleDisableBot, { params: { id: ticket.contactId } });
      client.setQueryData(contactKeys.one(changed.id), changed);
      notify.success(t(changed.disableBot ? "bot.contactOff" : "bot.contactOn"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      {hasIntegration && ticket.status !== "closed" && (
        <Menu.Item
          leftSection={<IconMessageChatbot size={17} stroke={1.8} />}
          onClick={() => void toggleIntegration()}
        >
          {t(ticket.useIntegration ? "bot.stopIntegration" : "bot.startIntegration")}
        </Menu.Item>
      )}
      {contact !== undefined && !contact.isGroup && (
        <Menu.Item
          leftSection={
            contact.disableBot ? (
              <IconRobot size={17} stroke={1.8} />
            ) : (
              <IconRobotOff size={17} stroke={1.8} />
            )
          }
          onClick={() => void toggleBot()}
        >
          {t(contact.disableBot ? "bot.allowContact" : "bot.refuseContact")}
        </Menu.Item>
      )}
    </>
  );
}
