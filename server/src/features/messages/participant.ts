import type { MessageKey } from "../../channels/port.ts";

/** The member of a group who wrote a message, as its row keeps them. */
export const participantKey = ({ participant }: Pick<MessageKey, "participant">): string | null =>
  participant ? `${participant.kind}:${participant.value}` : null;

/**
 * SQL of the member who wrote a message of a group, as an identity: under the very address that came with it, as a group
 * may know its members by hidden ids alone; of messages that kept none, the author's number. Null outside of groups.
 */
export const participantOf = (message: string): string => `
  case when ${message}.participant is not null then
    json_build_object('kind', split_part(${message}.participant, ':', 1), 'value', substr(${message}.participant, strpos(${message}.participant, ':') + 1))
  else (
    select json_build_object('kind', i.kind, 'value', i.value) from contact_identities i
    where i.company_id = $1 and i.contact_id = ${message}.author_contact_id order by i.kind = 'phone' desc limit 1) end`;
