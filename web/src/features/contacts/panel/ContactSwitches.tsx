import type { Contact } from "@balcao/contract";
import { Switch } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { useToggleAudio, useToggleBot } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";

/** What is accepted from the contact, and whether the bot may answer. */
export function ContactSwitches({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  const audio = useToggleAudio(contact.id);
  const bot = useToggleBot(contact.id);
  return (
    <PanelSection title={t("panel.preferences")}>
      <div className={styles.switches}>
        <Switch
          label={t("panel.acceptAudio")}
          description={t("panel.acceptAudioHelp")}
          checked={contact.acceptAudioMessage}
          disabled={audio.isPending}
          onChange={() => audio.mutate(undefined, { onError: notifyError })}
        />
        <Switch
          label={t("panel.disableBot")}
          description={t("panel.disableBotHelp")}
          checked={contact.disableBot}
          disabled={bot.isPending}
          onChange={() => bot.mutate(undefined, { onError: notifyError })}
        />
      </div>
    </PanelSection>
  );
}
