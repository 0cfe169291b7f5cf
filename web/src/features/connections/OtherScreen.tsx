import type { QrLink } from "@balcao/contract";
import { ActionIcon, Button, Stack, Text, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconScreenShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { copyText } from "../../lib/text/copyText.ts";
import { useNow } from "../../lib/useNow.ts";
import { focusOnMount } from "../../ui/focusOnMount.ts";
import styles from "./QrDialog.module.css";
import { secondsLeft } from "./secondsLeft.ts";
import { useEndQrLink, useMakeQrLink, useQrLink } from "./qrLink.queries.ts";

/** Shows the QR code where the phone is, by a link that needs no login. */
export function OtherScreen({ id }: { id: number }) {
  const { t } = useTranslation("connections");
  const make = useMakeQrLink(id);
  const link = useQrLink(id);
  const left = useSecondsLeft(link);
  const [copied, setCopied] = useState<string>();
  const [hasActed, setHasActed] = useState(false);

  async function handleOffer() {
    setHasActed(true);
    const made = await make.mutateAsync();
    // Some browsers copy only while the button is pressed; there it is left to the one beside the link.
    await copyText(addressOf(made)).then(
      () => setCopied(made.token),
      () => undefined,
    );
  }
  if (link === undefined || left === 0)
    return (
      <Button
        variant="subtle"
        leftSection={<IconScreenShare size={18} stroke={1.7} />}
        loading={make.isPending}
        // Not where its time ran out: nobody pressed anything then.
        ref={hasActed && link === undefined ? focusOnMount : undefined}
        onClick={() => void handleOffer().catch(notifyError)}
      >
        {t("qr.screen.offer")}
      </Button>
    );
  return (
    <MadeLink
      id={id}
      address={addressOf(link)}
      left={left}
      isCopied={copied === link.token}
      isNew={hasActed}
      onCopied={() => setCopied(link.token)}
    />
  );
}

/** The token is behind the hash sign, so that it stands in no referrer, and in no log of who serves the page. */
const addressOf = ({ token }: QrLink): string => `${window.location.origin}/qr#token=${token}`;

function useSecondsLeft(link: QrLink | undefined): number {
  const now = useNow(1000);
  return link === undefined ? 0 : secondsLeft(link, now);
}

interface MadeLinkProps {
  id: number;
  address: string;
  /** Seconds for which it shows the code. */
  left: number;
  isCopied: boolean;
  /** It was made a moment ago, by whoever looks at it. */
  isNew: boolean;
  onCopied: () => void;
}

function MadeLink({ id, address, left, isCopied, isNew, onCopied }: MadeLinkProps) {
  const { t } = useTranslation("connections");
  const end = useEndQrLink(id);
  const copyLabel = t(isCopied ? "copied" : "copy");
  return (
    <Stack gap="xs" className={styles.link}>
      <TextInput
        label={t("qr.screen.label")}
        description={t("qr.screen.text")}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon
            size="lg"
            ref={isNew ? focusOnMount : undefined}
            onClick={() => void copyText(address).then(onCopied, notifyError)}
            aria-label={copyLabel}
            title={copyLabel}
          >
            {isCopied ? <IconCheck size={18} stroke={1.8} /> : <IconCopy size={18} stroke={1.8} />}
          </ActionIcon>
        }
      />
      <div className={styles.linkFoot}>
        <Text size="sm" c="dimmed" role="timer">
          {t("qr.screen.left", { time: writeLeft(left) })}
        </Text>
        <Button
          variant="subtle"
          color="red"
          loading={end.isPending}
          onClick={() => end.mutate(undefined, { onError: notifyError })}
        >
          {t("qr.screen.end")}
        </Button>
      </div>
    </Stack>
  );
}

const writeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
