import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { kindOf, lastWords, rowPreview } from "./rowTexts.ts";
import { SaidBy } from "./SaidBy.tsx";

/** The last message in one line, with who of us wrote it. */
export function LastWords({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const sent = kindOf(ticket.lastMessage);
  return (
    <>
      <SaidBy ticket={ticket} />
      {sent === undefined
        ? rowPreview(lastWords(ticket))
        : `${sent.sign} ${t(`row.sent.${sent.kind}`)} ${sent.length}`.trim()}
    </>
  );
}
