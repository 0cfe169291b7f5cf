import type { DraggedCards } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Ear, startTestApp, type TestApp } from "../../app/testing.ts";
import { openBoard } from "./kanban.testing.ts";

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  other = await app.startAnother();
});

const drag = (ear: Ear, ...ticketIds: unknown[]) => void ear.socket.emit("dragCards", { ticketIds });
/** Everything that a page was told of a user's drags. */
const told = (ear: Ear, userId: number): Pick<DraggedCards, "ticketIds" | "active">[] =>
  ear.heard
    .filter(
      ({ name, payload }) => name === "cardsDragged" && (payload["user"] as { id: number }).id === userId,
    )
    .map(({ payload }) => ({
      ticketIds: payload["ticketIds"] as number[],
      active: payload["active"] as boolean,
    }));
/** Lets a page show a board; what it says afterwards arrives after that. */
const join = (ear: Ear) => void ear.socket.emit("joinKanban", {});

it("tells the boards of those who see a card that somebody drags it, in every process, until it is let go", async () => {
  const { companyId, admin, ana, bia, build } = await openBoard(app);
  other.running.services.callers.forgetCompany(companyId);
  const shared = await build({ status: "pending", user_id: null });
  const hers = await build({ user_id: ana.id });
  const [mine, boss, colleague] = [await app.listen(ana), await other.listen(admin), await app.listen(bia)];
  for (const ear of [mine, boss, colleague]) join(ear);
  await expect
    .poll(
      () => {
        drag(mine, shared.id, hers.id);
        return [
          told(boss, ana.id).some(({ active }) => active),
          told(colleague, ana.id).some(({ active }) => active),
        ];
      },
      { timeout: 10_000 },
    )
    .toEqual([true, true]);
  expect(new Set(told(boss, ana.id).flatMap(({ ticketIds }) => ticketIds))).toEqual(
    new Set([shared.id, hers.id]),
  );
  expect(new Set(told(colleague, ana.id).flatMap(({ ticketIds }) => ticketIds))).toEqual(
    new Set([shared.id]),
  );
  drag(mine);
  await expect.poll(() => told(boss, ana.id).at(-1)?.active).toBe(false);
  await expect.poll(() => told(colleague, ana.id).at(-1)?.active).toBe(false);
});

it("lets go of what a page drags that is closed", async () => {
  const { admin, ana, build } = await openBoard(app);
  const card = await build();
  const [mine, boss] = [await app.listen(ana), await app.listen(admin)];
  for (const ear of [mine, boss]) join(ear);
  await expect
    .poll(() => {
      drag(mine, card.id);
      return told(boss, ana.id).length;
    })
    .toBeGreaterThan(0);
  mine.socket.disconnect();
  await expect.poll(() => told(boss, ana.id).at(-1)).toEqual({ ticketIds: [card.id], active: false });
});

it("tells nothing of cards of another company, of those that one does not see, and of nonsense", async () => {
  const [mine, theirs] = [await openBoard(app), await openBoard(app)];
  const foreign = await theirs.build();
  const hidden = await mine.build({ user_id: mine.bia.id });
  const shown = await mine.build();
  const [ana, boss, stranger] = [
    await app.listen(mine.ana),
    await app.listen(mine.admin),
    await app.listen(theirs.admin),
  ];
  for (const ear of [ana, boss, stranger]) join(ear);
  drag(ana, foreign.id, hidden.id);
  drag(ana, "1; drop table tickets", -1);
  ana.socket.emit("dragCards", null);
  await expect
    .poll(() => {
      drag(ana, foreign.id, hidden.id, shown.id);
      return told(boss, mine.ana.id).length;
    })
    .toBeGreaterThan(0);
  expect(new Set(told(boss, mine.ana.id).flatMap(({ ticketIds }) => ticketIds))).toEqual(new Set([shown.id]));
  expect(stranger.has("cardsDragged")).toBe(false);
});

it("tells a page no more than four times in a second, and what it drags last", async () => {
  const { admin, ana, build } = await openBoard(app);
  const cards: number[] = [];
  for (let n = 0; n < 5; n += 1) cards.push((await build()).id);
  const [mine, boss] = [await app.listen(ana), await app.listen(admin)];
  for (const ear of [mine, boss]) join(ear);
  const last = cards.at(-1) ?? 0;
  const isLast = () => told(boss, ana.id).at(-1)?.ticketIds.includes(last) ?? false;
  const begun = performance.now();
  let said = 0;
  while (!isLast() && performance.now() - begun < 10_000) {
    for (const id of cards) drag(mine, id);
    said += cards.length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(isLast()).toBe(true);
  const heard = told(boss, ana.id).length;
  expect(heard).toBeLessThanOrEqual((performance.now() - begun) / 250 + 2);
  expect(said).toBeGreaterThan(heard);
});
