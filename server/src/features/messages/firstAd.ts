/** SQL of an advertisement or link that brought a message; the address of its picture is for ourselves. */
export const adIn = (message: string): string => `(${message}.data -> 'ad') - 'thumbnailUrl'`;

/** SQL of what brought a ticket: that of its first message that came from an advertisement or link, else null. */
export const firstAd = (ticket: string): string => `(
  select ${adIn("ad_message")} from messages ad_message
  where ad_message.company_id = ${ticket}.company_id and ad_message.ticket_id = ${ticket}.id and ad_message.data ? 'ad'
    and not ad_message.is_deleted
  order by ad_message.id limit 1)`;
