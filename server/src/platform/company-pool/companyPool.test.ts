import { expect, it } from "vitest";
import { CompanyPool } from "./index.ts";

/** A pool whose every share waits until the test ends it. */
function poolOf(parallel: number) {
  const begun: number[] = [];
  const errors: unknown[] = [];
  const open = new Map<number, PromiseWithResolvers<boolean>>();
  const pool = new CompanyPool({
    parallel,
    work(companyId) {
      begun.push(companyId);
      const share = Promise.withResolvers<boolean>();
      open.set(companyId, share);
      return share.promise;
    },
    onError: (_companyId, error) => errors.push(error),
  });
  return {
    pool,
    begun,
    errors,
    async end(companyId: number, isMore = false) {
      open.get(companyId)?.resolve(isMore);
      await turns();
    },
    async fail(companyId: number, error: unknown) {
      open.get(companyId)?.reject(error);
      await turns();
    },
  };
}

/** Lets everything go on that waits for nothing but its turn. */
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it("works for so many companies at once, and gives a free place to the one that waits longest", async () => {
  const { pool, begun, end } = poolOf(2);
  for (const companyId of [1, 2, 3, 4]) void pool.wake(companyId);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it("puts a company of which more is left behind those that wait, and says when nothing is left", async () => {
  const { pool, begun, end } = poolOf(1);
  let isOver = false;
  void pool.wake(1).then(() => (isOver = true));
  void pool.wake(2);
  await end(1, true);
  expect([begun, isOver]).toEqual([[1, 2], false]);
  await end(2);
  await end(1);
  expect([begun, isOver]).toEqual([[1, 2, 1], true]);
});

it("looks once more at a company that was woken while its work ran", async () => {
  const { pool, begun, end } = poolOf(1);
  const first = pool.wake(1);
  expect(pool.wake(1)).toBe(first);
  await end(1);
  expect(begun).toEqual([1, 1]);
  await end(1);
  await first;
  expect(begun).toEqual([1, 1]);
});

it("lets go of a company whose work fails, and takes it again when it is woken", async () => {
  const { pool, begun, errors, end, fail } = poolOf(1);
  const first = pool.wake(1);
  await fail(1, "broken");
  await first;
  expect(errors).toEqual(["broken"]);
  const second = pool.wake(1);
  await end(1);
  await second;
  expect(begun).toEqual([1, 1]);
});

it("stops when what runs has ended; who waited leaves, and nobody comes any more", async () => {
  const { pool, begun, end } = poolOf(1);
  const stays = [pool.wake(1), pool.wake(2)];
  const stopped = pool.stop();
  await end(1, true);
  await Promise.all([stopped, ...stays, pool.wake(3)]);
  expect(begun).toEqual([1]);
});
