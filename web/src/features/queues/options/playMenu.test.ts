import { expect, it } from "vitest";
import { newOption, type OptionValues } from "./optionEdits.ts";
import { menuOfQueue, ownQueue, playMenu } from "./playMenu.ts";

const option = (name: string, own: Partial<OptionValues> = {}): OptionValues => ({
  ...newOption(),
  key: name,
  name,
  ...own,
});
const exams = option("Exames", { greetingMessage: "Qual exame?", options: [option("Sangue")] });
const preview = (menu: OptionValues[], closeTicket = false) =>
  menuOfQueue({ name: "Clínica", greeting: "Olá!", closeTicket, fileListId: null, menu });
const choosing = (name: string) => ({ choice: `option-${name}`, typed: "1" });
const effects = (...args: Parameters<typeof playMenu>) => playMenu(...args).map(({ effect }) => effect.kind);

it("is the conversation as the engine leads it", () => {
  const talk = playMenu(preview([exams]), [choosing("Exames"), choosing("Sangue")]);
  expect(talk.map(({ say }) => say?.heading)).toEqual(["Olá!", "Qual exame?", undefined]);
  expect(talk.at(-1)?.effect).toEqual({ kind: "queue", queueId: ownQueue });
});

it("leads to whom is chosen, in this queue or another", () => {
  const person = { queueType: "attendent", optUserId: "7" } as const;
  const menu = preview([
    option("Aqui", person),
    option("Lá", { ...person, optQueueId: "9" }),
    option("Fila", { queueType: "queue", optQueueId: "9" }),
  ]);
  const last = (name: string) => playMenu(menu, [choosing(name)]).at(-1)?.effect;
  expect(last("Aqui")).toEqual({ kind: "attendant", queueId: ownQueue, userId: "7" });
  expect(last("Lá")).toEqual({ kind: "attendant", queueId: "9", userId: "7" });
  expect(last("Fila")).toEqual({ kind: "queue", queueId: "9" });
});

it("forgets an answer whose option is gone, with what came after it", () => {
  const answers = [choosing("Exames"), choosing("Sangue")];
  expect(effects(preview([exams]), answers)).toEqual(["ask", "ask", "queue"]);
  expect(effects(preview([{ ...exams, options: [option("Imagem")] }]), answers)).toEqual(["ask", "ask"]);
  expect(effects(preview([option("Imagem")]), answers)).toEqual(["ask"]);
});

it("goes back to the first menu, and ends the conversation", () => {
  const back = { choice: "back", typed: "#" };
  expect(playMenu(preview([exams]), [choosing("Exames"), back]).at(-1)?.say?.heading).toBe("Olá!");
  expect(effects(preview([exams]), [{ choice: "leave", typed: "Sair" }])).toEqual(["ask", "resolve"]);
});

it("says what becomes of a queue without a menu", () => {
  expect(effects(preview([]), [])).toEqual(["queue"]);
  expect(effects(preview([], true), [])).toEqual(["resolve"]);
});

it("sends the files of the queue, and of an option that leads to some", () => {
  const files = option("Catálogo", { queueType: "file", optFileId: "5", closeTicket: true });
  const edited = { name: "Clínica", greeting: "Olá!", closeTicket: false, fileListId: "8", menu: [files] };
  const talk = playMenu(menuOfQueue(edited), [choosing("Catálogo")]);
  expect(talk.map(({ say }) => say?.fileListId)).toEqual(["8", "5"]);
  expect(talk.at(-1)?.effect.kind).toBe("resolve");
});
