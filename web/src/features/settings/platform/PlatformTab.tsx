import { aiSettingNames, campaignLimitNames, campaignPriceNames, downloadLimits } from "@balcao/contract";
import { Select, Skeleton, Switch, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import {
  type PlatformSettings,
  useChangePlatformSettings,
  usePlatformSettings,
} from "../platform.queries.ts";
import { CertificateSection } from "./CertificateSection.tsx";
import { KeyRow } from "./KeyRow.tsx";
import styles from "./PlatformTab.module.css";
import { ProviderTests } from "./ProviderTests.tsx";
import { TextRow } from "./TextRow.tsx";

const keys = [
  "eficlientid",
  "eficlientsecret",
  "efichavepix",
  "mpaccesstoken",
  "stripeprivatekey",
  "asaastoken",
  "efiwebhooksecret",
  "mpwebhooksecret",
  "stripewebhooksecret",
  "asaaswebhooktoken",
  "openaikeyaudio",
] as const;

/** Settings of what companies pay, and by which key. */
const billing = [
  "pixReceiver",
  "pixCity",
  "customPlanPrice",
  "customUserPrice",
  "customConnectionPrice",
] as const;

/**
 * Tab for what holds for every company: who may sign up, how large a file may be, and the keys by which others are
 * asked.
 */
export function PlatformTab() {
  const { t } = useTranslation("settings");
  const { data: settings, error, refetch } = usePlatformSettings();
  if (settings === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="24rem" radius="md" />
    );
  return (
    <div className={styles.platform}>
      <section className={styles.section} aria-labelledby="platform-general">
        <h2 id="platform-general" className={styles.heading}>
          {t("platform.general")}
        </h2>
        <div className={styles.lines}>
          <SignupRow settings={settings} />
          <DownloadRow settings={settings} />
          <TextRow name="meetingHost" saved={settings.meetingHost} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="platform-ai">
        <h2 id="platform-ai" className={styles.heading}>
          {t("platform.ai")}
        </h2>
        <div className={styles.lines}>
          {(["openaiBaseUrl", "openaiAudioModel", ...aiSettingNames] as const).map((name) => (
            <TextRow key={name} name={name} saved={settings[name]} />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="platform-campaigns">
        <h2 id="platform-campaigns" className={styles.heading}>
          {t("platform.campaigns")}
        </h2>
        <div className={styles.lines}>
          {[...campaignLimitNames, ...campaignPriceNames].map((name) => (
            <TextRow key={name} name={name} saved={settings[name]} />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="platform-billing">
        <h2 id="platform-billing" className={styles.heading}>
          {t("platform.billing")}
        </h2>
        <div className={styles.lines}>
          {billing.map((name) => (
            <TextRow key={name} name={name} saved={settings[name]} />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="platform-keys">
        <h2 id="platform-keys" className={styles.heading}>
          {t("platform.keys")}
        </h2>
        <Text size="sm" c="dimmed">
          {t("platform.keysHelp")}
        </Text>
        <div className={styles.lines}>
          {keys.map((key) => (
            <KeyRow key={key} name={key} isSet={settings[key] !== ""} />
          ))}
        </div>
      </section>
      <ProviderTests />
      <CertificateSection />
    </div>
  );
}

function SignupRow({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation("settings");
  const save = useSave();
  return (
    <div className={styles.line}>
      <SettingTexts name="userCreation" />
      <Switch
        aria-label={t("platform.setting.userCreation.label")}
        checked={settings.userCreation === "enabled"}
        onChange={(event) => save("userCreation", event.currentTarget.checked ? "enabled" : "disabled")}
      />
    </div>
  );
}

function DownloadRow({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation("settings");
  const save = useSave();
  return (
    <div className={styles.line}>
      <SettingTexts name="downloadLimit" />
      <Select
        className={styles.choice ?? ""}
        aria-label={t("platform.setting.downloadLimit.label")}
        data={downloadLimits.map((value) => ({
          value,
          label: t("platform.megabytes", { count: Number(value) }),
        }))}
        value={settings.downloadLimit}
        allowDeselect={false}
        onChange={(value) =>
          value !== null && value !== settings.downloadLimit && save("downloadLimit", value)
        }
      />
    </div>
  );
}

function SettingTexts({ name }: { name: "userCreation" | "downloadLimit" }) {
  const { t } = useTranslation("settings");
  return (
    <div>
      <Text fw={500} size="sm">
        {t(`platform.setting.${name}.label`)}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`platform.setting.${name}.help`)}
      </Text>
    </div>
  );
}

function useSave() {
  const { t } = useTranslation("settings");
  const change = useChangePlatformSettings();
  return (key: "userCreation" | "downloadLimit", value: string): void =>
    change.mutate([{ key, value }], { onSuccess: () => notify.success(t("saved")), onError: notifyError });
}
