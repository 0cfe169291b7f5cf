import { endpoints, type Sticker } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../../../lib/api/api.ts";
import { applyStickerEvent } from "./applyStickerEvent.ts";
import { stickerKeys } from "./stickerKeys.ts";

/** Every sticker of the company, the newest first. */
export function useStickers() {
  return useQuery({
    queryKey: stickerKeys.all,
    queryFn: async ({ signal }) => (await call(endpoints.stickers.list, {}, { signal })).stickers,
  });
}

/** Adds one made of a picture. */
export function useAddSticker() {
  return useNewSticker((file: File) => upload(endpoints.stickers.add, {}, { files: [file] }));
}

/** Adds the one of a message. */
export function useKeepSticker() {
  return useNewSticker((messageId: number) =>
    call(endpoints.messages.keepSticker, { params: { messageId } }),
  );
}

export function useDeleteSticker() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.stickers.delete, { params: { id } }),
    onSuccess: (_done, id) => applyStickerEvent(client, { action: "delete", id }),
  });
}

function useNewSticker<Source>(add: (source: Source) => Promise<Sticker>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: add,
    onSuccess: (record) => applyStickerEvent(client, { action: "create", record }),
  });
}
