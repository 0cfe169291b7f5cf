import { describe, expect, it } from "vitest";
import { decideResponder } from "./decideResponder.ts";
import { situation } from "./situation.testing.ts";
import { signOf } from "./situation.ts";
import {
  decides,
  ten,
  earlier,
  menu,
  terms,
  termsAgain,
  asksHow,
  lgpd,
  asksTerms,
  inMenu,
  vacation,
  atNight,
} from "./table.testing.ts";

const asksRating = { at: "rating", asked: 0, askedAt: earlier } as const;

describe("the answer to a rating", () => {
  decides([
    [
      "a number is the rating, and ends it",
      { ...asksHow, says: "9" },
      'rating > rate 9, "Até logo", resolve 1 > -',
    ],
    [
      "after a person's word a number is still one",
      { ...asksHow, says: "9", state: { at: "over" } },
      'rating > rate 9, "Até logo", resolve 1 > -',
    ],
    [
      "after a person's word nothing is asked, and no menu begins",
      { ...asksHow, says: "certo", state: { at: "over" } },
      "optionTree > beginAnew > over",
    ],
    ["zero is one", { ...asksHow, says: "0" }, 'rating > rate 0, "Até logo", resolve 1 > -'],
    ["ten as an emoji is one", { ...asksHow, says: "🔟" }, 'rating > rate 10, "Até logo", resolve 1 > -'],
    ["“nota 8” is one", { ...asksHow, says: "nota 8" }, 'rating > rate 8, "Até logo", resolve 1 > -'],
    [
      "without a text of the company's own it is stored all the same",
      { ...asksHow, says: "7", connection: { complationMessage: " " } },
      "rating > rate 7, resolve 1 > -",
    ],
    ["a few words repeat the question", { ...asksHow, says: "muito bom" }, 'rating > "De 0 a 10?" > rating'],
    ["a sticker repeats it", { ...asksHow, sends: "sticker" }, 'rating > "De 0 a 10?" > rating'],
    ["an old button repeats it", { ...asksHow, chooses: "queue-1" }, 'rating > "De 0 a 10?" > rating'],
    ["eleven repeats it", { ...asksHow, says: "11" }, 'rating > "De 0 a 10?" > rating'],
    [
      "a number that came before the question had left is none",
      { ...asksHow, says: "2", early: true, state: asksRating },
      "rating > nothing: sameMoment > rating",
    ],
    [
      "thanks that came before it ask it no second time",
      { ...asksHow, says: "obrigado", early: true, state: asksRating },
      "rating > nothing: sameMoment > rating",
    ],
    [
      "a matter that came before it begins anew",
      { ...asksHow, says: "preciso da segunda via do boleto", early: true, state: asksRating },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "the same short answer twice is answered once",
      {
        ...asksHow,
        says: "Bom",
        state: { ...asksRating, askedAt: ten - 900, after: signOf({ answer: { text: "bom " } }) },
      },
      "rating > nothing: sameMoment > rating",
    ],
    [
      "a number in a few words is the rating",
      { ...asksHow, says: "Foi 10 😍", state: asksRating },
      'rating > rate 10, "Até logo", resolve 1 > -',
    ],
    [
      "a second short one in the same moment is not answered twice",
      { ...asksHow, says: "bom", state: { at: "rating", asked: 1, askedAt: ten - 500 } },
      "rating > nothing: sameMoment > rating",
    ],
    [
      "a number in the same moment counts",
      { ...asksHow, says: "10", state: { at: "rating", asked: 1, askedAt: ten - 500 } },
      'rating > rate 10, "Até logo", resolve 1 > -',
    ],
    [
      "after so many questions it is a new matter",
      { ...asksHow, says: "bom", state: { at: "rating", asked: 3, askedAt: earlier } },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "a sentence is a new matter at once",
      { ...asksHow, says: "preciso da segunda via do boleto" },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "a picture is a new matter",
      { ...asksHow, sends: "picture" },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "without any question to repeat it is a new matter",
      { ...asksHow, says: "bom", connection: { maxUseBotQueuesNPS: 0 } },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "where the question was deleted it is a new matter",
      { ...asksHow, says: "bom", connection: { ratingMessage: "" } },
      `menu > beginAnew, ${menu}, offer > menu`,
    ],
    [
      "a new matter out of hours is told so",
      {
        ...asksHow,
        says: "preciso da segunda via do boleto",
        at: atNight,
        company: { scheduleType: "company" },
      },
      'hours > beginAnew, "Estamos fechados", note hours > -',
    ],
    [
      "a new matter of who must consent is asked for it",
      { ...asksHow, says: "preciso da segunda via do boleto", company: lgpd },
      `consent > beginAnew, askConsent, ${terms} > consent`,
    ],
    [
      "a new matter stays where the contact wants no bot",
      { ...asksHow, says: "preciso da segunda via do boleto", contact: { disableBot: true } },
      "nobody > beginAnew > -",
    ],
    [
      "a rating comes before vacation and hours",
      { ...asksHow, says: "9", connection: vacation, company: { scheduleType: "company" }, at: atNight },
      'rating > rate 9, "Até logo", resolve 1 > -',
    ],
    [
      "a rating comes before consent",
      { ...asksHow, says: "1", company: lgpd },
      'rating > rate 1, "Até logo", resolve 1 > -',
    ],
    [
      "a rating comes before the guard against bots",
      { ...asksHow, says: "9", memory: { answers: 99 } },
      'rating > rate 9, "Até logo", resolve 1 > -',
    ],
    [
      "a rating is taken from who wants no bot",
      { ...asksHow, says: "9", contact: { disableBot: true } },
      'rating > rate 9, "Até logo", resolve 1 > -',
    ],
  ]);
});

it("keeps the terms as they were read, whatever they are by now", () => {
  const accepts = situation({ ...asksTerms, says: "1" });
  expect(decideResponder(accepts).acts[0]).toEqual({
    kind: "consent",
    accepted: true,
    terms: "Os termos de ontem",
  });
  const refuses = situation({ ...asksTerms, says: "não" });
  expect(decideResponder(refuses).acts[0]).toMatchObject({ accepted: false, terms: "Os termos de ontem" });
  const { state } = decideResponder(situation({ ...asksTerms, says: "talvez" }));
  expect(state).toMatchObject({ terms: "Aceita os termos?\n\nhttps://loja.example/termos" });
});

describe("two bots", () => {
  decides([
    ["after ten answers in two minutes the bot stops", { memory: { answers: 10 } }, "botMet > stop > over"],
    ["nine are not ten", { memory: { answers: 9 } }, `menu > ${menu}, offer > menu`],
    [
      "it stops in the middle of a menu",
      { memory: { answers: 10 }, state: inMenu(), says: "1" },
      "botMet > stop > over",
    ],
    ["it stops asking for consent", { ...asksTerms, memory: { answers: 12 } }, "botMet > stop > over"],
    [
      "stopped, it stays so without a word",
      { memory: { answers: 11 }, state: { at: "over" } },
      "botMet > nothing: botMet > over",
    ],
    ["it comes before vacation", { memory: { answers: 10 }, connection: vacation }, "botMet > stop > over"],
    [
      "it comes before hours",
      { memory: { answers: 10 }, at: atNight, company: { scheduleType: "company" } },
      "botMet > stop > over",
    ],
    [
      "it says nothing of what an attendant has",
      { memory: { answers: 10 }, ticket: { status: "open", userId: 7 } },
      "nobody > nothing: attended > -",
    ],
  ]);
});

describe("the answer to the question for consent", () => {
  decides([
    [
      "“1” accepts, and the menu follows",
      { ...asksTerms, says: "1" },
      `menu > accepted, ${menu}, offer > menu`,
    ],
    ["“sim” accepts", { ...asksTerms, says: "Sim!" }, `menu > accepted, ${menu}, offer > menu`],
    ["“ACEITO” accepts", { ...asksTerms, says: "ACEITO" }, `menu > accepted, ${menu}, offer > menu`],
    [
      "the button accepts",
      { ...asksTerms, chooses: "consent-yes" },
      `menu > accepted, ${menu}, offer > menu`,
    ],
    ["so does “1 - Sim”", { ...asksTerms, says: "1 - Sim" }, `menu > accepted, ${menu}, offer > menu`],
    [
      "what came before the question had left accepts nothing",
      { ...asksTerms, says: "1", early: true },
      "consent > nothing: sameMoment > consent",
    ],
    [
      "nor does what led to the question, sent twice",
      {
        ...asksTerms,
        says: "1",
        state: { ...asksTerms.state, askedAt: ten - 900, after: signOf({ answer: { text: "1" } }) },
      },
      "consent > nothing: sameMoment > consent",
    ],
    [
      "where nobody knows what was read it is asked again, which is no mistake",
      { ...asksTerms, says: "1", state: { at: "consent", asked: 3, askedAt: earlier } },
      `consent > ${terms} > consent`,
    ],
    [
      "nor is it known from a state that cannot be read",
      { ...asksTerms, says: "sim", state: { at: "over" } },
      `consent > ${terms} > consent`,
    ],
    [
      "“2” refuses: farewell and the end",
      { ...asksTerms, says: "2" },
      'consent > refused, "Até logo", resolve - > -',
    ],
    ["“não” refuses", { ...asksTerms, says: "Não." }, 'consent > refused, "Até logo", resolve - > -'],
    [
      "the button refuses",
      { ...asksTerms, chooses: "consent-no" },
      'consent > refused, "Até logo", resolve - > -',
    ],
    [
      "anything else repeats the question",
      { ...asksTerms, says: "talvez" },
      `consent > ${termsAgain} > consent`,
    ],
    ["a picture repeats it", { ...asksTerms, sends: "picture" }, `consent > ${termsAgain} > consent`],
    [
      "another menu's button repeats it",
      { ...asksTerms, chooses: "queue-1" },
      `consent > ${termsAgain} > consent`,
    ],
    [
      "what was written in the same moment as the question's cause is not taken for an answer",
      { ...asksTerms, state: { ...asksTerms.state, askedAt: ten - 2_000 }, says: "preciso de ajuda" },
      "consent > nothing: sameMoment > consent",
    ],
    [
      "an answer in the same moment is one",
      { ...asksTerms, state: { ...asksTerms.state, askedAt: ten - 2_000 }, says: "1" },
      `menu > accepted, ${menu}, offer > menu`,
    ],
    [
      "after the agreed number of questions a person must look",
      { ...asksTerms, state: { ...asksTerms.state, asked: 3 }, says: "talvez" },
      "consent > giveUp - > over",
    ],
    [
      "and it waits in the queue named for that",
      {
        ...asksTerms,
        state: { ...asksTerms.state, asked: 3 },
        says: "talvez",
        connection: { sendIdQueue: 1 },
      },
      "consent > giveUp 1 > over",
    ],
    [
      "without a limit it is asked for ever",
      {
        ...asksTerms,
        state: { ...asksTerms.state, asked: 30 },
        says: "talvez",
        connection: { maxUseBotQueues: 0 },
      },
      `consent > ${termsAgain} > consent`,
    ],
    [
      "accepted out of hours it is told so",
      { ...asksTerms, says: "1", at: atNight, company: { ...lgpd, scheduleType: "company" } },
      'hours > accepted, "Estamos fechados", note hours > begun',
    ],
    [
      "accepted in the vacation it is told so",
      { ...asksTerms, says: "1", connection: vacation },
      'vacation > accepted, "Voltamos em dezembro", note vacation > begun',
    ],
    [
      "where consent is asked for no more the conversation goes on",
      { ...asksTerms, company: {}, says: "talvez" },
      `menu > release, ${menu}, offer > menu`,
    ],
    [
      "where the terms were deleted it goes on",
      { ...asksTerms, company: { ...lgpd, lgpdMessage: " " }, says: "talvez" },
      `menu > release, ${menu}, offer > menu`,
    ],
    [
      "who wants no bot any more waits for a person",
      { ...asksTerms, contact: { disableBot: true }, says: "1" },
      "nobody > release > begun",
    ],
  ]);
});

describe("the question for consent", () => {
  decides([
    ["opens a new conversation", { company: lgpd }, `consent > askConsent, ${terms} > consent`],
    [
      "not where the contact has accepted",
      { company: lgpd, contact: { hasAccepted: true } },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "but where it is asked each time",
      { company: { ...lgpd, lgpdConsent: "enabled" }, contact: { hasAccepted: true } },
      `consent > askConsent, ${terms} > consent`,
    ],
    [
      "not twice in one conversation",
      { company: { ...lgpd, lgpdConsent: "enabled" }, state: { at: "begun" } },
      `menu > ${menu}, offer > menu`,
    ],
    ["not without terms", { company: { ...lgpd, lgpdMessage: "" } }, `menu > ${menu}, offer > menu`],
    ["not where it is switched off", { company: {} }, `menu > ${menu}, offer > menu`],
    [
      "not while an attendant has the conversation",
      { company: lgpd, ticket: { status: "open" } },
      "nobody > nothing: attended > -",
    ],
    [
      "not of who wants no bot",
      { company: lgpd, contact: { disableBot: true } },
      "nobody > nothing: botDisabled > -",
    ],
    ["not of a group", { company: lgpd, contact: { isGroup: true } }, "nobody > nothing: group > -"],
    [
      "not of whom we wrote to first",
      { company: lgpd, ticket: { openedByUs: true } },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "comes before vacation",
      { company: lgpd, connection: vacation },
      `consent > askConsent, ${terms} > consent`,
    ],
    [
      "comes before hours",
      { company: { ...lgpd, scheduleType: "company" }, at: atNight },
      `consent > askConsent, ${terms} > consent`,
    ],
    [
      "without a link it is the message alone",
      { company: { ...lgpd, lgpdLink: "" } },
      'consent > askConsent, "Aceita os termos?//*[ 1 ]* - Sim/*[ 2 ]* - Não" > consent',
    ],
    [
      "is asked of who waits for an attendant of their own",
      { company: lgpd, ticket: { userId: 7 } },
      `consent > askConsent, ${terms} > consent`,
    ],
  ]);
});
