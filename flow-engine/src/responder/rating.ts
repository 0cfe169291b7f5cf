import { countWords, readRating } from "../answers/readRating.ts";
import {
  type Decision,
  isBlank,
  isSameMoment,
  isUnread,
  readableSince,
  type Rule,
  say,
  silent,
  type Situation,
  signOf,
} from "./situation.ts";

/** Words of an answer that may still be one to the question. */
const longestAnswer = 3;

/**
 * Decides over the answer of a contact who was asked how it was: a number ends it, a few words repeat the question,
 * anything else is a new matter, so that nobody is kept by it.
 */
export const decideRating =
  (decideNew: (situation: Situation) => Decision): Rule =>
  (situation) => {
    const { ticket, state, input, connection, clock } = situation;
    if (ticket.status !== "nps") return undefined;
    const text = "text" in input.answer ? input.answer.text : "";
    const before = state?.at === "rating" ? state : undefined;
    const mayAnswer = !input.isMatter && countWords(text) <= longestAnswer;
    // Nobody has read the question: a few words still belong to the conversation before.
    if (before && isUnread(situation, before))
      return mayAnswer ? silent("rating", "sameMoment", state) : beginAnew(situation, decideNew);
    const rating = readRating(text);
    if (rating !== undefined)
      return {
        rule: "rating",
        reason: null,
        acts: [
          { kind: "rate", rating },
          ...say(connection.complationMessage),
          { kind: "resolve", queueId: ticket.queueId },
        ],
        state: null,
      };
    // A person answered meanwhile: nothing more is asked.
    if (state?.at === "over") return beginAnew(situation, decideNew);
    const isRepeated = before !== undefined && before.asked > 0;
    if (isRepeated && isSameMoment(situation, { askedAt: before.askedAt, isFirst: false }))
      return silent("rating", "sameMoment", state);
    const asked = before?.asked ?? 0;
    const mayAsk = asked < connection.maxUseBotQueuesNPS && !isBlank(connection.ratingMessage);
    if (mayAsk && mayAnswer)
      return {
        rule: "rating",
        reason: null,
        acts: say(connection.ratingMessage),
        state: {
          at: "rating",
          asked: asked + 1,
          askedAt: clock.now,
          firstAskedAt: readableSince(state),
          after: signOf(input),
        },
      };
    return beginAnew(situation, decideNew);
  };

function beginAnew(situation: Situation, decideNew: (situation: Situation) => Decision): Decision {
  const { ticket, connection, state } = situation;
  const [onlyQueue, ...others] = connection.queueIds;
  const queueId = others.length === 0 ? (onlyQueue ?? null) : null;
  const next = decideNew({
    ...situation,
    ticket: { ...ticket, status: "pending", queueId, userId: null, openedByUs: false },
    state: state?.at === "over" ? state : null,
  });
  return { ...next, reason: null, acts: [{ kind: "beginAnew" }, ...next.acts] };
}
