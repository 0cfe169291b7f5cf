import type { QuickMessage } from "@balcao/contract";

export const quickMessage = (fields: Partial<QuickMessage> & { id: number }): QuickMessage => ({
  shortcode: `atalho${fields.id}`,
  message: "Olá!",
  geral: false,
  visao: false,
  userId: 1,
  mediaPath: null,
  mediaName: null,
  isMedia: false,
  media: null,
  mayChange: true,
  mayShare: true,
  uses: 0,
  lastUsedAt: null,
  isFavourite: false,
  queueIds: [],
  ...fields,
});
