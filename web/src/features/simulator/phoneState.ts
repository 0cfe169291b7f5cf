import type { SimulatedEvent, SimulatedMessage } from "@balcao/contract";

/** State of a phone's screen, as far as its events told. */
export interface PhoneState {
  /** Messages by id, in the order in which they came. */
  messages: ReadonlyMap<string, SimulatedMessage>;
  /** Conversations in which the business is typing. */
  typing: ReadonlySet<string>;
  isReady: boolean;
}

export const emptyPhone: PhoneState = { messages: new Map(), typing: new Set(), isReady: false };

/** The phone after an event. Pure. */
export function applyPhoneEvent(state: PhoneState, event: SimulatedEvent): PhoneState {
  switch (event.type) {
    case "history":
      return {
        messages: new Map(event.messages.map((message) => [message.id, message])),
        typing: new Set(),
        isReady: true,
      };
    case "message":
      return {
        ...withMessage(state, event.message),
        typing: without(state.typing, event.message.fromBusiness ? event.message.chatId : ""),
      };
    case "typing":
      return {
        ...state,
        typing: event.active ? new Set([...state.typing, event.chatId]) : without(state.typing, event.chatId),
      };
    case "edit":
    case "revoke":
    case "reaction":
    case "receipt": {
      const known = state.messages.get(event.id);
      return known ? withMessage(state, changeMessage(known, event)) : state;
    }
    case "status":
      return state;
  }
}

type Change = Extract<SimulatedEvent, { id: string }>;

function changeMessage(message: SimulatedMessage, event: Change): SimulatedMessage {
  switch (event.type) {
    case "edit": {
      const { content } = message;
      const changed =
        content.type === "media"
          ? { ...content, file: { ...content.file, caption: event.body } }
          : { type: "text" as const, body: event.body };
      return { ...message, edited: true, content: changed };
    }
    case "revoke":
      return { ...message, content: { type: "deleted" } };
    case "reaction": {
      const { [event.by]: _before, ...others } = message.reactions;
      return { ...message, reactions: event.emoji === "" ? others : { ...others, [event.by]: event.emoji } };
    }
    case "receipt":
      return event.level > message.level ? { ...message, level: event.level } : message;
  }
}

const withMessage = (state: PhoneState, message: SimulatedMessage): PhoneState => ({
  ...state,
  messages: new Map(state.messages).set(message.id, message),
});

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const rest = new Set(names);
  rest.delete(name);
  return rest;
}
