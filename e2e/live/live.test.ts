import { liveEvents } from "@balcao/contract";
import { startTestApp, type TestApp } from "@balcao/server/src/app/testing.ts";
import { ticketKeys } from "@balcao/web/src/features/tickets/ticketKeys.ts";
import type { QueryKey } from "@tanstack/react-query";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { changes } from "./changes/index.ts";
import { type Office, openOffice } from "./office.ts";
import { screensOf } from "./screens.ts";
import { Tab, take } from "./tab.ts";

// Components beside the rules ask for it when they are loaded; none is drawn here.
vi.hoisted(() => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }), addEventListener: () => undefined });
});

/** Keeps lists as it last answered them. */
let keeper: TestApp;

/**
 * Compares, for every change on the server: what was loaded before it, with the events applied that the socket of this
 * very user heard, equals a fresh load. Once awake, and once asleep meanwhile and told afterwards what was missed. And
 * that a process that kept the lists from before answers them as one that keeps none.
 */
let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await app.startAnother({ LIST_MEMORY_MB: "16", ROLES: "http" });
  office = await openOffice(app);
  // Listeners are online: nobody comes and goes between the changes.
  await Promise.all([office.admin, office.ana].map((person) => app.listen(person)));
});

describe.each(changes)("after %s", (event, rows) => {
  it.each(Object.entries(rows))("%s", async (_what, change) => {
    const act = await change(office);
    const screens = screensOf(office);
    const watchers = await Promise.all([office.admin, office.ana].map((person) => watch(person, screens)));
    await Promise.all(watchers.map(({ heard }) => heard()));
    await Promise.all(watchers.map(({ fallAsleep }) => fallAsleep()));
    await act();
    for (const watcher of watchers) await watcher.expectTruth();
    const name = liveEvents[event].name(office.companyId);
    expect(
      watchers.some(({ names }) => names.has(name)),
      `${name} is told`,
    ).toBe(true);
    for (const { close } of watchers) close();
  });
});

/** Somebody with one tab that is awake and another that sleeps from a moment on. */
async function watch(person: Office["admin"], screens: ReturnType<typeof screensOf>) {
  const ear = await app.listen(person);
  const awake = await Tab.open(app, person, screens);
  const names = new Set<string>();
  const isBeat = (payload: Record<string, unknown>) =>
    JSON.stringify(payload).includes(`"tag":{"id":${office.beatId},`);

  /** Everything that has happened until now. */
  async function heard() {
    await office.beat();
    const events = await vi.waitFor(() => {
      if (!ear.heard.some(({ payload }) => isBeat(payload))) throw new Error("the beat is not heard yet");
      return take(ear);
    }, 5_000);
    const heardEvents = events.filter(({ payload }) => !isBeat(payload));
    for (const { name } of heardEvents) names.add(name);
    awake.apply(heardEvents);
  }

  const lists = screens.filter(({ key }) => isList(key));
  const loadLists = (of: TestApp) => Promise.all(lists.map(({ load }) => load(of.as(person))));
  let asleep = awake;
  let position: string | undefined;
  return {
    names,
    heard,
    async fallAsleep() {
      await awake.shown();
      await loadLists(keeper);
      asleep = awake.twin();
      position = ear.position;
      names.clear();
    },
    async expectTruth() {
      await heard();
      await expectFresh(awake, heard);
      const told = async (of: TestApp) => withoutLinkEnds(await loadLists(of));
      await vi.waitFor(async () => expect(await told(keeper)).toEqual(await told(app)), 3_000);
      const later = await app.listen(person, { position });
      await expectFresh(asleep, async () =>
        asleep.apply(take(later).filter(({ payload }) => !isBeat(payload))),
      );
      later.socket.disconnect();
    },
    close() {
      ear.socket.disconnect();
      for (const tab of [awake, asleep]) tab.close();
    },
  };
}

const isList = (key: QueryKey) => ticketKeys.lists.every((part, at) => key[at] === part);

/** Links to files are signed anew every half hour. */
const withoutLinkEnds = (shown: unknown): unknown =>
  JSON.parse(JSON.stringify(shown).replaceAll(/\?e=\d+&s=[\w.-]+/g, ""));

/** Some things follow a moment later, such as an acknowledgement. */
async function expectFresh(tab: Tab, hearMore: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await hearMore();
      expect(withoutLinkEnds(await tab.shown())).toEqual(withoutLinkEnds(await tab.fresh()));
    },
    { timeout: 3_000, interval: 200 },
  );
}
