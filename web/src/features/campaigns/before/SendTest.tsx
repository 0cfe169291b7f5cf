import { Button, Group } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { useStoredValue } from "../../../lib/storedValue.ts";
import { PhoneField } from "../../../ui/phone/PhoneField.tsx";
import { useTestCampaign } from "../campaigns.queries.ts";
import styles from "./before.module.css";

/** One's own number, as it was typed last. */
const ownNumber = {
  key: "campaigns.testNumber",
  parse: (stored: unknown) => (typeof stored === "string" ? stored : ""),
};

/** Sends oneself what the others will get. */
export function SendTest({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation("campaigns");
  const send = useTestCampaign(campaignId);
  const [kept, keep] = useStoredValue(ownNumber);
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState(kept);
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(number, {
      onSuccess: () => {
        keep(() => number);
        notify.success(t("test.sent"));
      },
    });
  }
  if (!isOpen)
    return (
      <Group>
        <Button
          variant="light"
          leftSection={<IconSend2 size={17} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("test.open")}
        </Button>
      </Group>
    );
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.test} aria-label={t("test.open")}>
      <PhoneField
        label={t("test.number")}
        required
        begins
        value={number}
        error={send.error ? errorMessage(send.error) : undefined}
        onChange={(text) => {
          setNumber(text);
          send.reset();
        }}
      />
      <Button type="submit" variant="light" loading={send.isPending} disabled={number.trim().length < 8}>
        {t("test.send")}
      </Button>
    </form>
  );
}
