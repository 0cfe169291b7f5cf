import { expect, it } from "vitest";
import { eventsIn, findEventNames } from "./eventNames.mjs";

const declared = `
  export const userUpdated = defineEvent<{ userId: number }>("user.updated");
  export const ended = defineEvent<{
    reason: "login" | "logout";
  }>("session.ended");
  export const said = defineEvent("word.said");
`;
const found = (text) => findEventNames("server/src/platform/realtime/a.ts", text, eventsIn(declared));

it("reads which events there are", () => {
  expect(eventsIn(declared)).toEqual(["user.updated", "session.ended", "word.said"]);
});

it.each([
  'if (event.type === "user.updated") stop();',
  'if (event.type.startsWith("user.")) stop();',
  "const name = `session.${what}`;",
  'const names = new Set(["user.gone"]);',
])("stops the platform where it names one: %s", (text) => {
  expect(found(`\n${text}`)).toEqual([expect.stringMatching(/^server\/src\/platform\/realtime\/a\.ts:2: /)]);
});

it.each([
  'defineJob("storage.release-file");',
  'const text = "the user. Nobody else";',
  "if (event.type === type.name) stop();",
  'import { a } from "./user.ts";',
])("lets through what is none: %s", (text) => {
  expect(found(text)).toEqual([]);
});
