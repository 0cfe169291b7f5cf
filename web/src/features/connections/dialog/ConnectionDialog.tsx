import type { Connection } from "@balcao/contract";
import { useRef, useState } from "react";
import { useOfferedChannels } from "../../../lib/api/channelFacts.ts";
import { companySetting, useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { dayOf } from "../../../lib/text/format.ts";
import { Contradictions } from "../../../ui/form/Contradictions.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormTabs } from "../../../ui/form/FormTabs.tsx";
import { useFormTabs } from "../../../ui/form/useFormTabs.ts";
import { onlyOf, useOnlyChoice } from "../../../ui/form/useOnlyChoice.ts";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useBeside, useQueues } from "../../queues/index.ts";
import { connectionContradictions } from "../connectionContradictions.ts";
import {
  changesIn,
  connectionBodyOf,
  connectionCheck,
  connectionValuesOf,
  type ConnectionValues,
} from "../connectionForm.ts";
import { connectionRules } from "../connectionRules.ts";
import { connectionTabs, tabOf } from "../connectionTabs.ts";
import { useSaveConnection, useSaveGreetingMedia } from "../connectionPages.queries.ts";
import { ChatbotTab } from "./ChatbotTab.tsx";
import { fieldLabels } from "./fieldLabels.ts";
import { GeneralTab } from "./GeneralTab.tsx";
import { ImportTab } from "./ImportTab.tsx";
import { HoursTab } from "./HoursTab.tsx";
import { MessagesTab } from "./MessagesTab.tsx";
import { RatingTab } from "./RatingTab.tsx";

interface ConnectionDialogProps {
  /** The one to change; a new one without it. */
  connection?: Connection | undefined;
  /** The field that is meant, with the focus. */
  field?: string | undefined;
  onClose: () => void;
  /** Called after a new one was made: it may want its QR code read. */
  onCreated: (connection: Connection) => void;
}

/** Creates or changes a connection: how it is linked, what it says, and what it does by itself. */
export default function ConnectionDialog({ connection, field, onClose, onCreated }: ConnectionDialogProps) {
  const { t } = useTranslation("connections");
  const session = useSession();
  const hasHours = companySetting(session, "scheduleType") === "connection";
  const { form: whole, stored, created, progress } = useConnectionForm(connection, hasHours);
  const { channel } = whole.values;
  const oldMessages = channel === undefined ? null : session.channels[channel].oldMessages;
  const tabs = connectionTabs.filter(
    (tab) => (tab !== "hours" || hasHours) && (tab !== "import" || oldMessages !== null),
  );
  const { form, tab, choose, show, faulty, body, ledTo } = useFormTabs(whole, { tabs, tabOf, begin: field });
  const found = connectionContradictions(t, form.values, useBeside());
  return (
    <FormDialog
      opened
      size="56rem"
      title={t(connection === undefined ? "add" : "edit")}
      form={form}
      labels={fieldLabels(t)}
      onClose={onClose}
      onSaved={() => (created.current === undefined ? onClose() : onCreated(created.current))}
    >
      <Contradictions found={found} onShow={show} />
      <FormTabs
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        tab={tab}
        faulty={faulty}
        body={body}
        ledTo={ledTo}
        onChange={choose}
      >
        {tab === "general" && <GeneralTab form={form} connection={stored} onConnected={onClose} />}
        {tab === "messages" && (
          <MessagesTab form={form} connection={stored} progress={form.busy ? progress : undefined} />
        )}
        {tab === "chatbot" && <ChatbotTab form={form} />}
        {tab === "rating" && <RatingTab form={form} />}
        {tab === "import" && <ImportTab form={form} comesBy={oldMessages} isLinked={stored !== undefined} />}
        {tab === "hours" && <HoursTab form={form} onWrite={() => choose("messages")} />}
      </FormTabs>
    </FormDialog>
  );
}

/** First the fields, then the file: saving again after the file was refused changes what was created. */
function useConnectionForm(connection: Connection | undefined, hasHours: boolean) {
  const { t } = useTranslation("connections");
  const session = useSession();
  const { channels } = session;
  const offered = useOfferedChannels();
  const { data: queues } = useQueues();
  const save = useSaveConnection();
  const saveMedia = useSaveGreetingMedia();
  const [stored, setStored] = useState(connection);
  const [progress, setProgress] = useState<number>();
  const [today] = useState(() => dayOf(Date.now()));
  const created = useRef<Connection>(undefined);
  const known = connectionBodyOf(connectionValuesOf(stored), channels);
  const form = useServerForm<ConnectionValues>({
    initial: connectionValuesOf(connection, offered[0]),
    check: connectionCheck(channels),
    rules: connectionRules(t, {
      connection: stored,
      asksForRating: companySetting(session, "userRating") === "enabled",
      hasHours,
      today,
    }),
    fieldOfCode: {
      ERR_WAPP_NAME_TAKEN: "name",
      ERR_NO_OTHER_WHATSAPP: "isDefault",
      ERR_WAPP_GREETING_REQUIRED: "greetingMessage",
      ERR_CHANNEL_UNSUPPORTED: "channel",
      ERR_PLAN_FEATURE: "channel",
      ERR_NO_QUEUE_FOUND: "queueIds",
      ERR_FILE_TYPE: "media",
      ERR_FILE_TOO_LARGE: "media",
    },
    onSubmit: async (values) => {
      const body = connectionBodyOf(values, channels);
      const saved = await save.mutateAsync(
        stored ? { id: stored.id, body: changesIn(known, body) } : { body },
      );
      if (connection === undefined) created.current = saved;
      setStored(saved);
      const { media } = values;
      if (media.kind === "replace" || (media.kind === "remove" && saved.greetingMedia !== null)) {
        setProgress(media.kind === "replace" ? 0 : undefined);
        const file = media.kind === "replace" ? media.file : null;
        await saveMedia.mutateAsync({ id: saved.id, file, onProgress: setProgress });
      }
      const isCut = stored?.status === "CONNECTED" && saved.enableImportMessage && saved.status === "OPENING";
      notify.success(t(isCut ? "import.cut" : "saved"));
    },
  });
  // A company with one queue means that one.
  const queue = connection === undefined ? onlyOf(queues) : undefined;
  useOnlyChoice(form, "queueIds", queue && [String(queue.id)]);
  return { form, stored, created, progress };
}
