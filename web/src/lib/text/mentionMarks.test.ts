import { describe, expect, it } from "vitest";
import { markMentions, mentionNames } from "./mentionMarks.ts";
import { readTextMarks } from "./textMarks.ts";

const names = mentionNames(["Ana", "Ana Lima", "J. (TI)"], "Bia Souza");
const read = (text: string) => markMentions(readTextMarks(text), names);
const mentionsIn = (text: string): string[] =>
  read(text).flatMap((piece) => (piece.kind === "mention" ? [piece.text] : []));

describe("mentions in a text", () => {
  it("are set off, and one's own apart", () => {
    expect(read("Oi @Ana Lima e @Bia Souza, vejam")).toEqual([
      { kind: "text", text: "Oi " },
      { kind: "mention", text: "@Ana Lima", isOwn: false },
      { kind: "text", text: " e " },
      { kind: "mention", text: "@Bia Souza", isOwn: true },
      { kind: "text", text: ", vejam" },
    ]);
  });

  it("are also found within other marks, and whatever signs a name has", () => {
    expect(read("*@Ana*")).toEqual([
      { kind: "bold", pieces: [{ kind: "mention", text: "@Ana", isOwn: false }] },
    ]);
    expect(mentionsIn("@J. (TI): veja")).toEqual(["@J. (TI)"]);
  });

  it("are whole names of people whom there are", () => {
    expect(mentionsIn("@Anabela @Rui ana@Ana @ Ana Ana")).toEqual([]);
    expect(markMentions(readTextMarks("@Ana"), mentionNames([], ""))).toEqual([
      { kind: "text", text: "@Ana" },
    ]);
  });
});
