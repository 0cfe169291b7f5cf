import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Answers, Ask } from "./phones.ts";

/** The fake WhatsApp in a process of its own: what it seals and opens must not stand in the server's way. */
export async function startPhones() {
  const child = fork(fileURLToPath(new URL("phones.ts", import.meta.url)), { stdio: "inherit" });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  let last: Promise<unknown> = Promise.resolve();
  const ask = <A extends Ask>(one: A): Promise<Answers[A["kind"]]> => {
    const answer = last.then(async () => {
      child.send(one);
      const [said] = (await once(child, "message")) as [Answers[A["kind"]]];
      return said;
    });
    last = answer;
    return answer;
  };
  return {
    url,
    ask,
    stop(): void {
      child.disconnect();
    },
  };
}

export type Phones = Awaited<ReturnType<typeof startPhones>>;
