import { endpoints, type SessionUser } from "@balcao/contract";
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import type { Ear, Heard, Person, TestApp } from "@balcao/server/src/app/testing.ts";
import { liveRules } from "@balcao/web/src/app/liveRules.ts";
import { applyRules, type LiveCache } from "@balcao/web/src/lib/live/cacheRules.ts";
import { letStaleStay } from "@balcao/web/src/lib/live/staleQueries.ts";
import type { Screen } from "./screens.ts";

/** Pages that somebody's browser has loaded, kept by the rules of the web, without a browser. */
export class Tab {
  readonly person: Person;
  readonly #app: TestApp;
  readonly #client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  readonly #screens: readonly Screen[];
  #session: SessionUser;
  #loads = 0;

  constructor(app: TestApp, person: Person, loaded: { session: SessionUser; screens: readonly Screen[] }) {
    this.#app = app;
    this.person = person;
    this.#session = loaded.session;
    this.#screens = loaded.screens;
    letStaleStay(this.#client);
  }

  /** Loads everything that this person may see. */
  static async open(app: TestApp, person: Person, screens: readonly Screen[]): Promise<Tab> {
    const as = app.as(person);
    const allowed = await Promise.all(screens.map((screen) => answerOf(screen, app, person)));
    const { user } = await as.ok(endpoints.auth.me);
    const seen = screens.filter((_, index) => allowed[index] !== refused);
    const tab = new Tab(app, person, { session: user, screens: seen });
    for (const screen of seen) tab.#show(screen, allowed[screens.indexOf(screen)]);
    return tab;
  }

  /** Another tab of the same person, that shows the same. */
  twin(): Tab {
    const twin = new Tab(this.#app, this.person, { session: this.#session, screens: this.#screens });
    for (const screen of this.#screens) twin.#show(screen, this.#client.getQueryData(screen.key));
    return twin;
  }

  apply(events: readonly Heard[]): void {
    for (const { name, payload } of events) {
      if (name === "resync") this.#reloadEverything();
      const heard = liveRules.filter((rule) => rule.name(this.person.companyId) === name);
      applyRules(heard, payload, this.#cache());
    }
  }

  /** Reads the screens, once nothing loads any more. */
  async shown(): Promise<Record<string, unknown>> {
    while (this.#loads > 0 || this.#client.isFetching() > 0) await pause();
    const states = this.#screens.map((screen) => {
      const state = this.#client.getQueryState(screen.key);
      return [nameOf(screen), state?.status === "error" ? refused : screen.shown(state?.data)] as const;
    });
    return { session: this.#session, ...Object.fromEntries(states) };
  }

  /** Loads the same screens afresh. */
  async fresh(): Promise<Record<string, unknown>> {
    const answers = await Promise.all(
      this.#screens.map(async (screen) => {
        const answer = await answerOf(screen, this.#app, this.person);
        return [nameOf(screen), answer === refused ? refused : screen.shown(answer)] as const;
      }),
    );
    const { user } = await this.#app.as(this.person).ok(endpoints.auth.me);
    return { session: user, ...Object.fromEntries(answers) };
  }

  close(): void {
    this.#client.unmount();
    this.#client.clear();
  }

  #show(screen: Screen, data: unknown): void {
    this.#client.setQueryData(screen.key, data);
    const queryFn = async () => {
      const answer = await answerOf(screen, this.#app, this.person);
      if (answer === refused) throw new Error(refused);
      return answer;
    };
    new QueryObserver(this.#client, { queryKey: screen.key, queryFn }).subscribe(() => undefined);
  }

  #cache(): LiveCache {
    const reload = (keys: readonly QueryKey[]) => {
      for (const queryKey of keys) void this.#client.invalidateQueries({ queryKey });
    };
    const reloadSession = () => void this.#reloadSession();
    return {
      client: this.#client,
      viewer: this.#session,
      reloadSoon: reload,
      reloadLater: reload,
      reloadSession,
    };
  }

  async #reloadSession(): Promise<void> {
    this.#loads += 1;
    this.#session = (await this.#app.as(this.person).ok(endpoints.auth.me)).user;
    this.#loads -= 1;
  }

  #reloadEverything(): void {
    void this.#client.invalidateQueries();
    void this.#reloadSession();
  }
}

const refused = "refused";
const nameOf = ({ key }: Screen): string => JSON.stringify(key);
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function answerOf({ load }: Screen, app: TestApp, person: Person): Promise<unknown> {
  return load(app.as(person)).catch(() => refused);
}

/** Takes what came since the last time, in order. */
export const take = (ear: Ear): Heard[] => ear.heard.splice(0);
