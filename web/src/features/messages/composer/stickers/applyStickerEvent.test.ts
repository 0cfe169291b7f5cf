import type { Sticker } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { applyStickerEvent } from "./applyStickerEvent.ts";
import { byRecency, recentStickers, withRecentSticker } from "./recentStickers.ts";
import { stickerKeys } from "./stickerKeys.ts";

const build = (id: number): Sticker => ({ id, url: `/files/1/${id}`, mayDelete: false });

it("puts a new one first, once, and takes a deleted one away", () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData<readonly Sticker[]>(stickerKeys.all)?.map(({ id }) => id);
  applyStickerEvent(client, { action: "create", record: build(3) });
  expect(shown()).toBeUndefined();
  client.setQueryData(stickerKeys.all, [build(2), build(1)]);
  for (const record of [build(3), build(3)]) applyStickerEvent(client, { action: "create", record });
  expect(shown()).toEqual([3, 2, 1]);
  applyStickerEvent(client, { action: "delete", id: 2 });
  expect(shown()).toEqual([3, 1]);
});

it("shows first what was sent last in this browser", () => {
  const all = [5, 4, 3, 2, 1].map(build);
  const recent = [2, 4, 9].reduceRight(withRecentSticker, [] as readonly number[]);
  expect(recent).toEqual([2, 4, 9]);
  expect(byRecency(all, withRecentSticker(recent, 4)).map(({ id }) => id)).toEqual([4, 2, 5, 3, 1]);
  expect(recentStickers.parse([1, "2", null])).toEqual([1]);
  expect(recentStickers.parse(undefined)).toEqual([]);
});
