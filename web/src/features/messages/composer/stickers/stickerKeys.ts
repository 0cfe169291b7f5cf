export const stickerKeys = { all: ["stickers"] as const };
