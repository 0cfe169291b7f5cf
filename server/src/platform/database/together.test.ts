import { expect, it } from "vitest";
import { together } from "./together.ts";

it("gives what each work gives, in the order of the items", async () => {
  const slow = (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms));
  await expect(together([3, 1, 2], slow)).resolves.toEqual([3, 1, 2]);
});

it("fails like the first that failed, once the others have ended", async () => {
  const ended: string[] = [];
  const work = async (name: string) => {
    await Promise.resolve();
    if (name !== "last") throw new Error(name);
    await new Promise((resolve) => setTimeout(resolve, 5));
    ended.push(name);
  };
  await expect(together(["one", "two", "last"], work)).rejects.toThrow("one");
  expect(ended).toEqual(["last"]);
});
