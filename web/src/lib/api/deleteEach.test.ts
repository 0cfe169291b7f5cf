import { expect, it } from "vitest";
import { ApiError } from "./apiError.ts";
import { deleteEach } from "./deleteEach.ts";

/** A server that keeps some, and refuses to delete one of them as long as it is told to. */
function serverWith(...kept: number[]) {
  const there = new Set(kept);
  let refused: number | undefined;
  const gone: number[] = [];
  return {
    there,
    gone,
    refuse: (id: number | undefined) => void (refused = id),
    deletion: {
      remove: async (id: number) => {
        if (!there.has(id)) throw new ApiError({ code: "ERR_NO_QUEUE_FOUND", status: 404 });
        if (id === refused) throw new ApiError({ code: "ERR_QUEUE_IN_USE", status: 409 });
        there.delete(id);
      },
      onGone: (id: number) => void gone.push(id),
    },
  };
}

it("reaches the rest at a second attempt, after one was refused in the middle", async () => {
  const server = serverWith(1, 2, 3);
  server.refuse(2);
  await expect(deleteEach([1, 2, 3], server.deletion)).rejects.toMatchObject({ code: "ERR_QUEUE_IN_USE" });
  expect([...server.there]).toEqual([2, 3]);
  expect(server.gone).toEqual([1]);
  server.refuse(undefined);
  await deleteEach([1, 2, 3], server.deletion);
  expect([...server.there]).toEqual([]);
  expect(server.gone).toEqual([1, 1, 2, 3]);
});

it("stops at what is no answer of ours", async () => {
  const server = serverWith(1);
  const remove = () => Promise.reject(new TypeError("no network"));
  await expect(deleteEach([1], { ...server.deletion, remove })).rejects.toThrow("no network");
  expect(server.gone).toEqual([]);
});
