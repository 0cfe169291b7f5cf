import type { Tag, TagLabel, TagRow } from "@balcao/contract";
import { maskName, maskPhone } from "../../platform/phone/index.ts";

export interface TagRecord {
  [column: string]: unknown;
  id: number;
  name: string;
  color: string;
  is_lane: boolean;
  user_id: number | null;
  lane_hours: number;
  next_lane_id: number | null;
  rollback_lane_id: number | null;
  lane_greeting: string;
  lane_most_hours: number;
  lane_most_cards: number;
}

/** A tag with the first of those who carry it: contacts of a label, tickets of a lane. */
export interface TagWithCarriers extends TagRecord {
  carriers: number;
  open_tickets: number;
  contacts: { id: number; name: string; number: string; is_group: boolean }[];
  tickets: { id: number; uuid: string; contact_name: string; contact_number: string; is_group: boolean }[];
}

export const presentTag = (row: TagRecord): Tag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  kanban: row.is_lane ? 1 : 0,
  userId: row.user_id,
  timeLane: row.lane_hours,
  nextLaneId: row.next_lane_id,
  rollbackLaneId: row.rollback_lane_id,
  greetingMessageLane: row.lane_greeting,
  ageLimit: row.lane_most_hours,
  cardLimit: row.lane_most_cards,
});

export const presentTagLabel = ({ id, name, color }: Pick<TagRecord, "id" | "name" | "color">): TagLabel => ({
  id,
  name,
  color,
});

/** Numbers are masked for those who may not see them, and names that are only a number. */
export function presentTagRow(viewer: { hidesNumbers: boolean }, row: TagWithCarriers): TagRow {
  const masks = (isGroup: boolean) => viewer.hidesNumbers && !isGroup;
  return {
    ...presentTag(row),
    contactsCount: row.carriers,
    openTickets: row.open_tickets,
    contacts: row.contacts.map(({ id, name, number, is_group }) => ({
      id,
      name: masks(is_group) ? maskName(name, number) : name,
      number: masks(is_group) ? maskPhone(number) : number,
    })),
    ticketTags: row.tickets.map(({ id, uuid, contact_name, contact_number, is_group }) => ({
      ticketId: id,
      uuid,
      contactName: masks(is_group) ? maskName(contact_name, contact_number) : contact_name,
    })),
  };
}
