import type { Ticket } from "@balcao/contract";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { AnswerWarning } from "../colleague/AnswerWarning.tsx";
import { useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import type { PendingFile } from "../sending/outbox.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { useSignature } from "../useComposer.ts";
import { captionRoom, checkFile } from "./fileLimits.ts";
import { FilesDialog } from "./FilesDialog.tsx";

interface AttachmentDialogProps {
  ticket: Ticket;
  files: readonly File[];
  firstCaption: string;
  isPrivate: boolean;
  onSend: (files: PendingFile[]) => void;
  onClose: (words: string) => void;
}

/** The files before they go to a contact, or into a note. */
export default function AttachmentDialog({ ticket, isPrivate, ...rest }: AttachmentDialogProps) {
  const { t } = useTranslation("messages");
  const answer = useColleagueAnswer(ticket);
  const channel = useChannelFacts(ticket.channel);
  const { name: ownName } = useSession();
  const { sign } = useSignature();
  const { name } = ticket.contact;
  return (
    <FilesDialog
      {...rest}
      title={t(isPrivate ? "attachments.titlePrivate" : "attachments.title", { name })}
      room={captionRoom(channel, { isPrivate, signedBy: sign === true ? ownName : undefined })}
      check={(file) => checkFile(file, channel)}
      holds={() => !isPrivate && answer.holds()}
      renderWarning={(send) => <AnswerWarning answer={answer} onSend={send} />}
    />
  );
}
