import type { Message, Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { ForwardPicker } from "./ForwardPicker.tsx";
import { ForwardProgress } from "./ForwardProgress.tsx";
import { forwarding } from "./forwarding.ts";

interface ForwardDialogProps {
  ticket: Ticket;
  /** Messages to send on; without, the dialog shows what is on its way. */
  messages: readonly Message[] | undefined;
  /** It was begun: the dialog turns to its progress. */
  onStarted: () => void;
  onClose: () => void;
}

/** Dialog of to whom messages are sent on, and then how that goes. It may be closed while it goes on. */
export default function ForwardDialog({ ticket, messages, onStarted, onClose }: ForwardDialogProps) {
  const { t } = useTranslation("messages");
  const narrow = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        messages === undefined ? t("forward.progressTitle") : t("forward.title", { count: messages.length })
      }
      size="md"
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {messages === undefined ? (
        <ForwardProgress onClose={onClose} />
      ) : (
        <ForwardPicker
          ticket={ticket}
          onCancel={onClose}
          onForward={(contacts, signMessage) => {
            forwarding.start(messages, contacts, signMessage);
            onStarted();
          }}
        />
      )}
    </Modal>
  );
}
