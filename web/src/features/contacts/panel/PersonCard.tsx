import type { Contact, ContactLabel } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Button, Text } from "@mantine/core";
import { IconBan, IconCopy, IconLockOpen2, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { copyText } from "../../../lib/text/copyText.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { BlockQuestion } from "../BlockQuestion.tsx";
import styles from "./ContactPanel.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const ContactDialog = lazyDialog(async () => ({
  default: (await import("../ContactDialog.tsx")).ContactDialog,
}));

interface PersonCardProps {
  label: ContactLabel;
  /** Once it is loaded: only then it can be changed. */
  contact: Contact | undefined;
  /** It could not be loaded. */
  isFailed: boolean;
}

/** Picture, name and number, and what is done with the person as a whole. */
export function PersonCard({ label, contact, isFailed }: PersonCardProps) {
  const { t } = useTranslation("contacts");
  const [asked, setAsked] = useState<"edit" | "block">();
  const { name, number, email, active, isGroup } = label;
  return (
    <div className={styles.person}>
      <Picture label={label} key={label.urlPicture} />
      <Text component="h2" fz="lg" fw={600} className={styles.name}>
        {name}
      </Text>
      {!isGroup && number !== "" && <PhoneNumber number={number} />}
      {email !== "" && (
        <Text c="dimmed" size="sm" className={styles.name}>
          {email}
        </Text>
      )}
      {!active && (
        <Text size="sm" className={styles.blocked}>
          <IconBan size={15} stroke={1.8} aria-hidden />
          {t("panel.blocked")}
          {contact !== undefined && contact.messagesSinceBlock > 0 && (
            <> · {t("panel.sinceBlock", { count: contact.messagesSinceBlock })}</>
          )}
        </Text>
      )}
      {/* They stand there from the first drawing on, since they would push what is below; pressed early, they wait for what they change. */}
      {!isGroup && (
        <div className={styles.actions}>
          <Button
            disabled={isFailed}
            variant="light"
            size="xs"
            leftSection={<IconPencil size={15} stroke={1.8} />}
            onClick={() => setAsked("edit")}
          >
            {t("ui:edit")}
          </Button>
          <Button
            disabled={isFailed}
            variant="default"
            size="xs"
            leftSection={
              active ? <IconBan size={15} stroke={1.8} /> : <IconLockOpen2 size={15} stroke={1.8} />
            }
            onClick={() => setAsked("block")}
          >
            {t(active ? "panel.block" : "panel.unblock")}
          </Button>
        </div>
      )}
      {contact !== undefined && asked === "edit" && (
        <ContactDialog
          contact={contact}
          onClose={() => setAsked(undefined)}
          onSaved={() => setAsked(undefined)}
        />
      )}
      {contact !== undefined && (
        <BlockQuestion contact={contact} opened={asked === "block"} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** A picture that cannot be loaded gives way to the initials. */
function Picture({ label: { name, urlPicture } }: { label: ContactLabel }) {
  const { t } = useTranslation("contacts");
  const [broken, setBroken] = useState<string>();
  if (urlPicture === null || broken === urlPicture) return <Avatar size="xl" name={name} />;
  return (
    <img
      className={styles.picture}
      src={urlPicture}
      alt={t("panel.picture", { name })}
      onError={() => setBroken(urlPicture)}
    />
  );
}

function PhoneNumber({ number }: { number: string }) {
  const { t } = useTranslation("contacts");
  const isMasked = /[*•]/.test(number);
  const copy = () => copyText(number).then(() => notify.success(t("panel.copied")), notifyError);
  return (
    <Text component="span" c="dimmed" size="sm" className={styles.number}>
      {showPhone(number)}
      {!isMasked && (
        <Tooltip label={t("panel.copyNumber")}>
          <ActionIcon size="sm" aria-label={t("panel.copyNumber")} onClick={() => void copy()}>
            <IconCopy size={15} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
    </Text>
  );
}
