import type { Campaign, CampaignStatus } from "@balcao/contract";
import { Alert } from "@mantine/core";
import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import { type KeyIn, preloadTexts, useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormTabs } from "../../../ui/form/FormTabs.tsx";
import { useConnections } from "../../connections/index.ts";
import {
  type CampaignBeginning,
  campaignTabs,
  confirmationFields,
  idOf,
  messageFields,
} from "../campaignForm.ts";
import styles from "./CampaignDialog.module.css";
import { ConfirmationTab } from "./ConfirmationTab.tsx";
import { GeneralTab } from "./GeneralTab.tsx";
import { MessagesTab } from "./MessagesTab.tsx";
import { TicketTab } from "./TicketTab.tsx";
import { useCampaignForm } from "./useCampaignForm.ts";
import { useVariables } from "./useVariables.ts";

// Texts of the variables and of the templates.
preloadTexts("quick-messages", "templates");

interface CampaignDialogProps {
  /** The one to change or to look at; a new one without it. */
  known?: Campaign | undefined;
  /** What a new one begins with. */
  begun?: CampaignBeginning | undefined;
  onClose: () => void;
  /** Told what was saved; the dialog is closed then. */
  onSaved: (saved: Campaign) => void;
}

/** Writes a campaign, changes one that has not begun, or shows one that has. */
export default function CampaignDialog({ known, begun, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useTranslation("campaigns");
  const { tabs, stored, progress } = useCampaignForm(known, begun);
  const { form, tab, choose, faulty, body, ledTo } = tabs;
  const { values } = form;
  const readOnly = known !== undefined && !known.isEditable;
  const { data: connections } = useConnections();
  const { channels } = useSession();
  const channel = connections?.find(({ id }) => String(id) === values.whatsappId)?.channel;
  const isCloud = channel !== undefined && channels[channel].templates;
  const variables = useVariables(
    values.audience === "list"
      ? { listId: idOf(values.contactListId), tagId: null }
      : { listId: null, tagId: idOf(values.tagListId) },
  );
  const labels = {
    name: t("field.name"),
    whatsappId: t("field.connection"),
    scheduledAt: t("field.scheduledAt"),
    file: t("field.file"),
    queueId: t("field.queue"),
    userId: t("field.user"),
    ...Object.fromEntries(messageFields.map((field, at) => [field, t("messageNumber", { n: at + 1 })])),
    ...Object.fromEntries(
      confirmationFields.map((field, at) => [field, t("confirmationNumber", { n: at + 1 })]),
    ),
  };
  const parts = { form, readOnly, variables };
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : readOnly ? "look" : "edit")}
      form={form}
      labels={labels}
      size="xl"
      readOnly={readOnly}
      onClose={onClose}
      onSaved={() => stored.current && onSaved(stored.current)}
    >
      {known !== undefined && <Standing status={known.status} readOnly={readOnly} />}
      <FormTabs
        tabs={campaignTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        tab={tab}
        faulty={faulty}
        body={body}
        ledTo={ledTo}
        onChange={choose}
      >
        <div className={styles.tab}>
          {tab === "general" && <GeneralTab {...parts} known={known} connections={connections} />}
          {tab === "messages" && (
            <MessagesTab
              {...parts}
              known={known}
              isCloud={isCloud}
              progress={form.busy ? progress : undefined}
            />
          )}
          {tab === "confirmation" && <ConfirmationTab {...parts} isCloud={isCloud} />}
          {tab === "ticket" && <TicketTab form={form} readOnly={readOnly} />}
        </div>
      </FormTabs>
    </FormDialog>
  );
}

/** Says why nothing can be changed, or what becomes of the changes. */
function Standing({ status, readOnly }: { status: CampaignStatus; readOnly: boolean }) {
  const { t } = useTranslation("campaigns");
  if (!readOnly && status !== "CANCELADA") return null;
  return (
    <Alert p="sm" icon={readOnly ? <IconLock size={18} /> : <IconInfoCircle size={18} />}>
      {t(readOnly ? lockedText(status) : "cancelledHelp")}
    </Alert>
  );
}

function lockedText(status: CampaignStatus): KeyIn<"campaigns"> {
  if (status === "PROGRAMADA") return "locked.soon";
  return status === "FINALIZADA" ? "locked.done" : "locked.runs";
}
