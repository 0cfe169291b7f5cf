import { endpoints, type TriedTalk, type TryInput } from "@balcao/contract";
import type { TestApp } from "../../server/src/app/testing.ts";
import { connectByHand, furnish, type Furnished } from "./furnish.ts";
import { actOf, fileLine, momentOf, type Story, type StoryAct, standingLine, textLine } from "./story.ts";

/** Plays a story on its connection as it is tried, by the server’s call alone; gives the whole transcript. */
export async function playTried(app: TestApp, story: Story): Promise<string[]> {
  const house = await furnish(app, story, connectByHand(app));
  const trial = new Trial(house, story);
  for (const line of story.script) {
    const act = actOf(line);
    if (act) await trial.play(act, line);
  }
  trial.end();
  return trial.transcript;
}

const inputs: Readonly<Record<string, TryInput>> = {
  "(foto)": { kind: "picture" },
  "(áudio)": { kind: "voice" },
  "(ligação)": { kind: "call" },
};

const inputOf = (text: string, { rowOf }: Furnished): TryInput => {
  const chosen = /^\[(.+)\]$/.exec(text);
  return inputs[text] ?? (chosen ? { kind: "choice", id: rowOf(chosen[1] ?? "") } : { kind: "text", text });
};

class Trial {
  readonly transcript: string[] = [];
  readonly #house: Furnished;
  readonly #story: Story;
  #talk: TriedTalk | null = null;
  #at: number;
  /** Lines of this moment that stand below those of the contact. */
  #told: string[] = [];

  constructor(house: Furnished, story: Story) {
    this.#house = house;
    this.#story = story;
    this.#at = momentOf(story.begins);
  }

  async play(act: StoryAct, line: string): Promise<void> {
    if (act.kind === "stands") {
      this.end();
      this.transcript.push(this.#standing());
      return;
    }
    if (act.kind === "clock") this.#at = act.at;
    else this.#at += act.afterMs;
    const isTime = act.kind === "clock" || act.kind === "wait";
    const isLater = act.kind !== "says" || act.afterMs > 0;
    if (isLater) this.end();
    if (isTime) this.transcript.push(line);
    if (isLater) {
      await this.#ask({ kind: "wait" });
      this.end();
    }
    if (!isTime) this.transcript.push(line);
    if (act.kind === "says") await this.#ask(inputOf(act.text, this.#house));
    if (act.kind === "accept" || act.kind === "resolve") await this.#ask({ kind: act.kind });
    if (act.kind === "transfer" || act.kind === "wallet") throw new Error(`${line} is not tried`);
    if (act.kind !== "says") this.end();
  }

  /** Puts what was told of a moment below all that the contact wrote in it. */
  end(): void {
    this.transcript.push(...this.#told);
    this.#told = [];
  }

  async #ask(input: TryInput): Promise<void> {
    const { as, connectionId } = this.#house;
    const answer = await as.ok(endpoints.responder.try, {
      params: { id: connectionId },
      body: { talk: this.#talk, input, at: new Date(this.#at).toISOString() },
    });
    this.#talk = answer.talk;
    for (const { text, fileListId, hasFile } of answer.steps.flatMap(({ says }) => says)) {
      if (hasFile) this.#told.push(fileLine(this.#story.connection?.greetingFile ?? ""));
      if (text !== "") this.#told.push(textLine(text));
      if (fileListId !== null) await this.#tellFiles(fileListId);
    }
  }

  /** Tells a file list as the screen shows it. */
  async #tellFiles(id: number): Promise<void> {
    const { message, options } = await this.#house.as.ok(endpoints.fileLists.get, { params: { id } });
    this.#told.push(textLine(message), ...options.map(({ name }) => fileLine(name)));
  }

  #standing(): string {
    const { queueNames, people, admin } = this.#house;
    const talk = this.#talk;
    if (!talk) return standingLine({ status: "-", queue: null, owner: null, rating: null });
    const owner = [admin, ...people.values()].find(({ id }) => id === talk.userId);
    return standingLine({
      status: talk.status,
      queue: talk.queueId === null ? null : (queueNames.get(talk.queueId) ?? null),
      owner: owner?.name ?? null,
      rating: talk.rating,
    });
  }
}
