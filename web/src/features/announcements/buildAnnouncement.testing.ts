import type { Announcement } from "@balcao/contract";

export const buildAnnouncement = (id: number, fields: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Aviso ${id}`,
  text: "Hoje há manutenção.",
  priority: 3,
  status: true,
  mediaPath: null,
  mediaName: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...fields,
});
