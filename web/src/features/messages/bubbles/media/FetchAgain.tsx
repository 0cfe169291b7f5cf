import { type Message, endpoints } from "@balcao/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { applyToConversations } from "../../messageCaches.ts";

/** Asks for a file again that could not be had. */
export function FetchAgain({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const client = useQueryClient();
  const fetch = useMutation({
    mutationFn: () => call(endpoints.messages.fetchMedia, { params: { messageId: message.id } }),
    onSuccess: (asked) => applyToConversations(client, { action: "update", message: asked }),
    onError: notifyError,
  });
  return (
    <Button size="compact-xs" variant="default" loading={fetch.isPending} onClick={() => fetch.mutate()}>
      {t("media.again")}
    </Button>
  );
}
