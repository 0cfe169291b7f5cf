import { Button, Group, Switch, Text } from "@mantine/core";
import { IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { useState } from "react";
import { formatDateTime, formatNumber } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useSession } from "../../lib/api/session.ts";
import { changeVolume, useVolume, volumeStep } from "../../lib/volume.ts";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { playChime } from "./chime.ts";
import { mute, muteEnds, useMutedUntil } from "./mute.ts";
import { chooseNotify, useNotifyState } from "./permission.ts";
import { subscribeDevice, unsubscribeDevice } from "./pushDevice.ts";
import styles from "./NotificationsPanel.module.css";

/**
 * Settings of whether this browser notifies, also without a page; on phones, where the top bar has no room for it, how
 * loud.
 */
export function NotificationSettings() {
  const { t } = useTranslation("notifications");
  const narrow = useIsNarrow();
  const state = useNotifyState();
  const { busy, choose } = useChoice();
  const isFixed = state !== "on" && state !== "off";
  return (
    <div className={styles.settings}>
      <Switch
        checked={state === "on"}
        disabled={isFixed || busy}
        onChange={(event) => void choose(event.currentTarget.checked)}
        label={t("device.label")}
        description={t(`device.${state}`)}
      />
      <MuteRow />
      <SoundsRow />
      {narrow && <VolumeRow />}
    </div>
  );
}

const minute = 60_000;

/** Quiet for a while, in this browser. */
function MuteRow() {
  const { t } = useTranslation("notifications");
  const until = useMutedUntil();
  const now = useNow(minute);
  if (until > now)
    return (
      <Group justify="space-between">
        <Text size="sm">{t("mute.until", { time: formatDateTime(new Date(until).toISOString()) })}</Text>
        <Button size="xs" fz="sm" variant="light" onClick={() => mute(0)}>
          {t("mute.end")}
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      <Text size="sm" flex={1}>
        {t("mute.label")}
      </Text>
      {(["hour", "tomorrow"] as const).map((end) => (
        <Button key={end} size="xs" fz="sm" variant="default" onClick={() => mute(muteEnds[end](new Date()))}>
          {t(`mute.${end}`)}
        </Button>
      ))}
    </Group>
  );
}

/** Lets one hear how the sounds differ. */
function SoundsRow() {
  const { t } = useTranslation("notifications");
  const volume = useVolume();
  return (
    <Group gap="xs">
      <Text size="sm" flex={1}>
        {t("sounds.label")}
      </Text>
      {(["own", "waiting"] as const).map((sound) => (
        <Button
          key={sound}
          size="xs"
          fz="sm"
          variant="default"
          leftSection={<IconVolume size={15} stroke={1.7} aria-hidden />}
          disabled={volume === 0}
          onClick={() => void playChime(volume, sound)}
        >
          {t(`sounds.${sound}`)}
        </Button>
      ))}
    </Group>
  );
}

function useChoice() {
  const { id, company } = useSession();
  const [busy, setBusy] = useState(false);
  async function choose(on: boolean) {
    setBusy(true);
    try {
      if ((await chooseNotify(on)) === "on") await subscribeDevice(`${company.id}/${id}`);
      else if (!on) await unsubscribeDevice();
    } catch (error) {
      // Some browsers have no push service; their pages notify all the same.
      if (!(error instanceof DOMException)) notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, choose };
}

function VolumeRow() {
  const { t } = useTranslation("notifications");
  const volume = useVolume();
  const Symbol = volume === 0 ? IconVolumeOff : IconVolume;
  return (
    <label className={styles.volume}>
      <Symbol size={18} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{t("volume")}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={volumeStep}
        value={volume}
        aria-valuetext={formatNumber(volume, { style: "percent" })}
        onChange={(event) => {
          changeVolume(event.currentTarget.valueAsNumber);
          void playChime(event.currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}
