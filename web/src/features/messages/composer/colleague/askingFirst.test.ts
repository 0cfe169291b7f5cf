import { expect, it } from "vitest";
import { askingFirst, type ColleagueAnswer } from "./useColleagueAnswer.ts";

it("a form is sent once nothing has to be asked any more", async () => {
  const questions = [true, false];
  let sent = 0;
  const nothing = () => undefined;
  const answer: ColleagueAnswer = {
    warning: undefined,
    follow: nothing,
    begin: nothing,
    end: nothing,
    begunAfter: 0,
    holds: () => questions.shift() ?? false,
    dismiss: nothing,
  };
  const form = askingFirst({ submit: async () => (sent += 1) > 0 }, answer);
  expect([await form.submit(), sent]).toEqual([false, 0]);
  expect([await form.submit(), sent]).toEqual([true, 1]);
});
