import { Alert } from "@mantine/core";
import { IconClock24 } from "@tabler/icons-react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import type { ConnectionValues } from "../connectionForm.ts";

/** Says that a channel lets texts through only so long after the contact's last message, where it does. */
export function WindowNotice({ form: { values } }: { form: Form<ConnectionValues> }) {
  const { t } = useTranslation("connections");
  const { channels } = useSession();
  const hours = values.channel && channels[values.channel].replyWindowHours;
  if (hours === undefined || hours === null) return null;
  return (
    <Alert color="yellow" icon={<IconClock24 size={20} stroke={1.7} />} p="sm">
      {t("window", { count: hours })}
    </Alert>
  );
}
