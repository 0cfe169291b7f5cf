import type { MessageRow, PersonRow, ScheduleRow, TicketRow } from "./archive.queries.ts";

/** Person of whom an archive is made; messages are read as they are written, however many there are. */
export interface Person {
  row: PersonRow;
  tickets: TicketRow[];
  schedules: ScheduleRow[];
  messages: () => AsyncGenerator<MessageRow>;
}

/** Name within the archive; the name is somebody else's, so nothing of it may lead out of its folder. */
export const nameOf = ({ id, name }: { id: string; name: string }): string =>
  `files/${id.slice(0, 8)}-${name
    .replace(/[^\p{L}\p{N}. _-]+/gu, "_")
    .replace(/^\.+/, "_")
    .slice(0, 80)}`;
