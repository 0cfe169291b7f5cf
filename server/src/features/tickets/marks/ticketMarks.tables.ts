declare module "../../../platform/database/tables.ts" {
  interface Tables {
    ticket_marks: TicketMarksTable;
  }
}

/** Pin and reminder of a user on a ticket. */
interface TicketMarksTable {
  company_id: number;
  user_id: number;
  ticket_id: number;
  /** Moment since when it stands at the top of their lists. */
  pinned_at: string | null;
  /** Moment at which it comes back to them. */
  remind_at: string | null;
  /** Moment at which the contact had last written when the reminder was asked for; what comes later ends it. */
  inbound_before_reminder: string | null;
}
