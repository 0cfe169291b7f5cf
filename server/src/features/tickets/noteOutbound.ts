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

/** Updates the ticket of a message of ours: a part of the one statement that writes the message. */
export const noteOutbound = ({ ticketId, preview, isHuman, where }: NoteOutbound): string => `
  update tickets set last_message = ${preview}, last_outbound_at = (select app.now()), updated_at = (select app.now()),
    last_human_reply_at = case when ${isHuman} then (select app.now()) else last_human_reply_at end,
    first_reply_at = case when ${isHuman} then coalesce(first_reply_at, (select app.now())) else first_reply_at end
  where company_id = $1 and id = ${ticketId} and ${where}`;
