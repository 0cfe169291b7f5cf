import type { SimulatedMessage } from "@balcao/contract";
import { ActionIcon, Textarea } from "@mantine/core";
import {
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconPlus,
  IconSend2,
  IconSticker,
  IconTrash,
  IconUser,
  IconWaveSine,
  IconX,
} from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { useNow } from "../../lib/useNow.ts";
import { minutes } from "./PhoneContent.tsx";
import { makeSampleSticker } from "./sampleSticker.ts";
import { makeSampleVoice, sampleSeconds } from "./sampleVoice.ts";
import { type Sending, send, sendFile } from "./simulator.queries.ts";
import { useRecorder } from "./useRecorder.ts";
import { usePreview } from "./usePreview.ts";
import { useTypingSign } from "./useTypingSign.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import styles from "./PhoneComposer.module.css";

export type Draft = { kind: "new" } | { kind: "reply" | "edit"; message: SimulatedMessage };

interface PhoneComposerProps {
  line: Sending;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

const card = { name: "Helena Prado", phones: ["5511955550142"] };
const place = { latitude: -23.5614, longitude: -46.6559, name: "Avenida Paulista, 1578" };

/** Composer with which the contact writes, records and attaches. */
export function PhoneComposer({ line, draft, onDraft }: PhoneComposerProps) {
  const { t } = useTranslation("simulator");
  const [text, setText] = useState(() => textOf(draft));
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingSign(line);
  const quoted = draft.kind === "reply" ? { quotedId: draft.message.id } : {};
  const recorder = useRecorder((file, voiceSeconds) => sendFile(line, { file, voiceSeconds, ...quoted }));
  useEffect(() => {
    if (draft.kind !== "new" || hasKeyboard.matches) field.current?.focus();
  }, [draft]);

  function done() {
    setText("");
    typing.stop();
    onDraft({ kind: "new" });
    field.current?.focus();
  }
  function handleSend() {
    const body = text.trim();
    if (body === "") return;
    if (draft.kind === "edit") send(line, { type: "edit", targetId: draft.message.id, body });
    else send(line, { type: "text", body, ...quoted });
    done();
  }
  function handleFiles(files: Iterable<File>) {
    for (const file of files) sendFile(line, { file, caption: text.trim(), ...quoted });
    done();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape") onDraft({ kind: "new" });
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }
  function handlePaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    handleFiles(event.clipboardData.files);
  }
  function sendSample() {
    sendFile(line, { file: makeSampleVoice(), voiceSeconds: sampleSeconds, ...quoted });
  }
  async function sendSticker() {
    sendFile(line, { file: await makeSampleSticker(), isSticker: true, ...quoted });
  }
  async function handleRecord() {
    if (await recorder.start()) return;
    notify.info(t("composer.noMicrophone"));
    sendSample();
  }

  if (recorder.since !== undefined) return <Recording since={recorder.since} onStop={recorder.stop} />;
  return (
    <>
      {draft.kind !== "new" && <About draft={draft} onCancel={done} />}
      <div className={styles.composer}>
        <AttachMenu
          onFiles={handleFiles}
          onPlace={() => send(line, { type: "location", place })}
          onSample={sendSample}
          onCard={() => send(line, { type: "contacts", contacts: [card], ...quoted })}
          onSticker={() => void sendSticker()}
        />
        <Textarea
          ref={field}
          className={styles.field}
          value={text}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={4096}
          radius="lg"
          placeholder={t("composer.placeholder")}
          aria-label={t(draft.kind === "edit" ? "composer.edit" : "composer.placeholder")}
          onChange={(event) => {
            setText(event.currentTarget.value);
            typing.touch(event.currentTarget.value !== "");
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        {text.trim() === "" ? (
          <ActionIcon
            size={36}
            radius="xl"
            variant="filled"
            color="brand"
            aria-label={t("composer.record")}
            onClick={() => void handleRecord()}
          >
            <IconMicrophone size={19} />
          </ActionIcon>
        ) : (
          <ActionIcon
            size={36}
            radius="xl"
            variant="filled"
            color="brand"
            aria-label={t("composer.send")}
            onClick={handleSend}
          >
            <IconSend2 size={19} />
          </ActionIcon>
        )}
      </div>
    </>
  );
}

const textOf = (draft: Draft): string =>
  draft.kind === "edit" && draft.message.content.type === "text" ? draft.message.content.body : "";

function About({ draft, onCancel }: { draft: Exclude<Draft, { kind: "new" }>; onCancel: () => void }) {
  const { t } = useTranslation("simulator");
  const preview = usePreview();
  return (
    <div className={styles.about}>
      <div>
        <strong>{t(draft.kind === "edit" ? "composer.editing" : "composer.replying")}</strong>
        <p>{preview(draft.message)}</p>
      </div>
      <ActionIcon size="md" aria-label={t("composer.cancel")} onClick={onCancel}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

interface AttachMenuProps {
  onFiles: (files: Iterable<File>) => void;
  onPlace: () => void;
  onSample: () => void;
  onCard: () => void;
  onSticker: () => void;
}

function AttachMenu({ onFiles, onPlace, onSample, onCard, onSticker }: AttachMenuProps) {
  const { t } = useTranslation("simulator");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon size={36} radius="xl" aria-label={t("composer.attach")}>
            <IconPlus size={21} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFile size={17} />} onClick={() => input.current?.click()}>
            {t("composer.file")}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPin size={17} />} onClick={onPlace}>
            {t("composer.place")}
          </Menu.Item>
          <Menu.Item leftSection={<IconWaveSine size={17} />} onClick={onSample}>
            {t("composer.sampleVoice")}
          </Menu.Item>
          <Menu.Item leftSection={<IconUser size={17} />} onClick={onCard}>
            {t("composer.card")}
          </Menu.Item>
          <Menu.Item leftSection={<IconSticker size={17} />} onClick={onSticker}>
            {t("composer.sticker")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t("composer.file")}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function Recording({ since, onStop }: { since: number; onStop: (keep: boolean) => void }) {
  const { t } = useTranslation("simulator");
  const now = useNow(500);
  return (
    <div className={styles.composer}>
      <ActionIcon size={36} radius="xl" aria-label={t("composer.discard")} onClick={() => onStop(false)}>
        <IconTrash size={19} />
      </ActionIcon>
      <div className={styles.recording} role="status">
        <span className={styles.dot} aria-hidden />
        {t("composer.recording", { time: minutes(Math.max(0, now - since) / 1000) })}
      </div>
      <ActionIcon
        size={36}
        radius="xl"
        variant="filled"
        color="brand"
        aria-label={t("composer.send")}
        onClick={() => onStop(true)}
      >
        <IconSend2 size={19} />
      </ActionIcon>
    </div>
  );
}
