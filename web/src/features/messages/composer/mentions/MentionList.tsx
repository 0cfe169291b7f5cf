import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Avatar } from "../../../../ui/display/Avatar.tsx";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { useLayer } from "../../../../ui/layers/useLayer.ts";
import {
  type BegunMention,
  completeMention,
  matchMembers,
  type Mentionable,
  mentionBegun,
} from "./mentions.ts";
import styles from "./MentionList.module.css";

interface MentionsInput {
  text: string;
  setText: (text: string) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  members: readonly Mentionable[];
}

/** Offers whom an @ may name, takes the keys for it, and writes who was chosen. */
export function useMentions({ text, setText, input, members }: MentionsInput) {
  const id = useId();
  const [begun, setBegun] = useState<BegunMention>();
  const [active, setActive] = useState(0);
  const choices = begun === undefined ? [] : matchMembers(members, begun.term);
  const callable = choices.filter(({ isBlind }) => isBlind !== true);
  const chosen = callable[Math.min(active, callable.length - 1)];
  useLayer(choices.length > 0, () => setBegun(undefined));

  function pick(member: Mentionable) {
    if (begun === undefined) return;
    const done = completeMention(text, begun, member.user.name);
    // The choice counts at once: who types on must not find the cursor elsewhere.
    flushSync(() => {
      setText(done.text);
      setBegun(undefined);
    });
    input.current?.focus();
    input.current?.setSelectionRange(done.cursor, done.cursor);
  }
  /** True for a key that was for the list. A name begun that calls nobody is not sent by the first Enter. */
  function handleKey(event: KeyboardEvent): boolean {
    if (choices.length === 0 || event.nativeEvent.isComposing) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isLeft = event.key === "Escape" || (event.key === "Enter" && chosen === undefined);
    if (isLeft) setBegun(undefined);
    else if (chosen === undefined) return false;
    else if (step !== 0) setActive((callable.indexOf(chosen) + step + callable.length) % callable.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return {
    id,
    choices,
    chosen,
    pick,
    handleKey,
    follow: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setBegun(mentionBegun(value, selectionStart));
      setActive(0);
    },
    fieldProps: {
      "aria-autocomplete": "list",
      ...(chosen && { "aria-controls": id, "aria-activedescendant": `${id}-${chosen.userId}` }),
    } as const,
  };
}

type MentionListProps = Pick<ReturnType<typeof useMentions>, "id" | "choices" | "chosen" | "pick">;

/** Stands above the field while a name is being written. */
export function MentionList({ id, choices, chosen, pick }: MentionListProps) {
  const { t } = useTranslation("messages");
  if (choices.length === 0) return null;
  return (
    <div
      className={styles.mentions}
      id={id}
      role="listbox"
      aria-label={t("composer.mention")}
      {...keepsFocus}
    >
      {choices.map((member) => (
        <div
          key={member.userId}
          id={`${id}-${member.userId}`}
          role="option"
          aria-selected={member === chosen}
          aria-disabled={member.isBlind === true || undefined}
          tabIndex={-1}
          className={styles.mention}
          onPointerUp={() => member.isBlind !== true && pick(member)}
        >
          <Avatar name={member.user.name} src={member.user.urlPicture} size="sm" />
          {member.user.name}
          {member.isBlind === true && <span className={styles.blind}>{t("composer.mentionBlind")}</span>}
        </div>
      ))}
    </div>
  );
}
