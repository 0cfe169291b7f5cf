import type { Contact } from "@balcao/contract";
import { Switch } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { useOptOut, useToggleAudio, useToggleBot } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";

/** Switches of a contact: what is accepted, whether the bot may answer, and whether campaigns reach it. */
export function ContactSwitches({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  const audio = useToggleAudio(contact.id);
  const bot = useToggleBot(contact.id);
  const campaigns = useOptOut(contact.id);
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
          description={t("panel.campaignsHelp")}
          checked={campaigns.isPending ? !campaigns.variables : getsCampaigns}
          onChange={() => campaigns.mutate(getsCampaigns, { onError: notifyError })}
        />
      </div>
    </PanelSection>
  );
}
