import type { SimulatedPerson, SimulatedPhone } from "@balcao/contract";
import { useEffect, useState } from "react";
import { ChatScreen } from "./ChatScreen.tsx";
import { ChatsScreen } from "./ChatsScreen.tsx";
import { isUnopened, listChats } from "./chats.ts";
import { PhoneFrame } from "./PhoneFrame.tsx";
import { acknowledge, usePeople } from "./simulator.queries.ts";
import { usePhone } from "./usePhone.ts";

interface PhoneProps {
  phone: SimulatedPhone;
  chatId: string | undefined;
  onOpen: (chatId: string | undefined) => void;
}

/** The phone of whoever writes to the business: who that is, and what they said. */
export function Phone({ phone, chatId, onOpen }: PhoneProps) {
  const { connectionId, name, online } = phone;
  const { messages, typing, isReady } = usePhone(connectionId);
  const { data: people = [] } = usePeople(connectionId);
  const [added, setAdded] = useState<readonly SimulatedPerson[]>([]);
  const chats = listChats(messages, people, added);
  const open = chats.find((chat) => chat.chatId === chatId);
  const arrived = [...messages.values()]
    .filter((message) => message.fromBusiness && message.level < 2)
    .map(({ id }) => id)
    .join(" ");
  const unopened = [...messages.values()]
    .filter((message) => message.chatId === chatId && isUnopened(message))
    .map(({ id }) => id)
    .join(" ");
  useReceipts(connectionId, online ? arrived : "", 2);
  useReceipts(connectionId, online ? unopened : "", 3);

  function handleAdd(person: SimulatedPerson) {
    setAdded([person, ...added]);
    onOpen(person.phone);
  }

  return (
    <PhoneFrame online={online}>
      {open === undefined ? (
        <ChatsScreen
          business={name}
          chats={chats}
          typing={typing}
          isReady={isReady}
          onOpen={onOpen}
          onAdd={handleAdd}
        />
      ) : (
        <ChatScreen
          key={open.chatId}
          phone={phone}
          chat={open}
          messages={[...messages.values()].filter((message) => message.chatId === open.chatId)}
          isTyping={typing.has(open.chatId)}
          onBack={() => onOpen(undefined)}
        />
      )}
    </PhoneFrame>
  );
}

/** Tells the business what its messages reached; ids as one text, so that the same ones are told once. */
function useReceipts(connectionId: number, ids: string, level: 2 | 3): void {
  useEffect(() => {
    if (ids !== "") acknowledge(connectionId, ids.split(" ").slice(-500), level);
  }, [connectionId, ids, level]);
}
