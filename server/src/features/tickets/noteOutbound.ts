/** Parameters of a statement, such as `$2`; the company is `$1`. */
interface NoteOutbound {
  ticketId: string;
  /** Preview of the message in the list. */
  preview: string;
  /** SQL condition that a person wrote it. */
  isHuman: string;
  /** SQL condition that there is anything to note. */
  where: string;
}

/** Updates the ticket of a message of ours: a part of the one statement that writes the message, whose CTE `moment` holds the present. */
export const noteOutbound = ({ ticketId, preview, isHuman, where }: NoteOutbound): string => `
  update tickets set last_message = ${preview}, last_outbound_at = moment.now, updated_at = moment.now,
    last_human_reply_at = case when ${isHuman} then moment.now else last_human_reply_at end,
    first_reply_at = case when ${isHuman} then coalesce(first_reply_at, moment.now) else first_reply_at end
  from moment where company_id = $1 and id = ${ticketId} and ${where}`;
