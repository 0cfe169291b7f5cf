import { endpoints } from "@balcao/contract";
import { useSyncExternalStore } from "react";
import { call } from "../../../lib/api/api.ts";
import { askBeforeUnload } from "../../../lib/askBeforeUnload.ts";
import { translate } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { queryClient } from "../../../lib/api/queryClient.ts";
import { randomId } from "../../../lib/randomId.ts";
import { onSessionEnd } from "../../../lib/api/session.ts";
import { applyToConversations } from "../messageCaches.ts";
import { type ForwardItem, ForwardRun, type ForwardSummary, summarise } from "./forwardRun.ts";

/** Outbox of what this browser tab sends on; it goes on whatever page is shown. */
export const forwarding = new ForwardRun({
  deliver,
  explain: errorMessage,
  newId: randomId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onEnd: notifyEnd,
});

export const useForwarding = (): readonly ForwardItem[] =>
  useSyncExternalStore(forwarding.subscribe, forwarding.items);

async function deliver({ clientId, message, contact, signMessage }: ForwardItem): Promise<void> {
  const body = { messageId: message.id, contactId: contact.id, signMessage, clientId };
  const sent = await call(endpoints.messages.forward, { body });
  applyToConversations(queryClient, { action: "create", message: sent });
}

function notifyEnd({ sent, failed }: ForwardSummary): void {
  if (failed === 0) notify.success(translate("messages:forward.done", { count: sent }));
  else notify.warning(translate("messages:forward.doneWithFailures", { count: failed, sent }));
}

/** A reload would leave the rest behind. */
askBeforeUnload(forwarding.subscribe, () => summarise(forwarding.items()).open > 0);
onSessionEnd(() => forwarding.clear());
