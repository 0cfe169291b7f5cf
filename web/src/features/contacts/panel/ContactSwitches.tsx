import type { Contact } from "@balcao/contract";
import { Switch } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { OptInQuestion } from "../OptInQuestion.tsx";
import { useOptOut, useToggleAudio, useToggleBot } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";

/** Switches of a contact: what is accepted, whether the bot may answer, and whether campaigns reach it. */
export function ContactSwitches({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  const audio = useToggleAudio(contact.id);
  const bot = useToggleBot(contact.id);
  const campaigns = useOptOut(contact.id);
  const [isAsking, setAsking] = useState(false);
  const isAdmin = useSession().permissions.includes("admin");
  const getsCampaigns = contact.optedOutAt === null;
  return (
    <PanelSection title={t("panel.preferences")}>
      <div className={styles.switches}>
        <Switch
          label={t("panel.acceptAudio")}
          description={t("panel.acceptAudioHelp")}
          checked={audio.isPending ? audio.variables : contact.acceptAudioMessage}
          onChange={() => audio.mutate(!contact.acceptAudioMessage, { onError: notifyError })}
        />
        <Switch
          label={t("panel.botReplies")}
          description={t("panel.botRepliesHelp")}
          checked={bot.isPending ? !bot.variables : !contact.disableBot}
          onChange={() => bot.mutate(!contact.disableBot, { onError: notifyError })}
        />
        <Switch
          label={t("panel.campaigns")}
          description={t(getsCampaigns || isAdmin ? "panel.campaignsHelp" : "optOuts.undo.onlyAdmins")}
          checked={campaigns.isPending ? !campaigns.variables.optedOut : getsCampaigns}
          disabled={!getsCampaigns && !isAdmin}
          onChange={() =>
            getsCampaigns ? campaigns.mutate({ optedOut: true }, { onError: notifyError }) : setAsking(true)
          }
        />
      </div>
      {isAsking && <OptInQuestion contact={contact} onClose={() => setAsking(false)} />}
    </PanelSection>
  );
}
