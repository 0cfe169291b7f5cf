import { endpoints, type SimulatedContent, type SimulatedPerson } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call, upload } from "../../lib/api/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { fetchPhone } from "./fetchPhone.ts";

const simulator = endpoints.simulator;
const phonesKey = ["simulator", "phones"] as const;

/** Codes come and go by themselves, so that they are asked for while the page is seen. */
export const usePhones = () =>
  useQuery({ queryKey: phonesKey, queryFn: () => call(simulator.list), refetchInterval: 2_000 });

export const usePeople = (id: number) =>
  useQuery({
    queryKey: ["simulator", "people", id],
    queryFn: () => call(simulator.people, { params: { id } }),
    staleTime: 60_000,
  });

/** Something that changes which phones there are, or how they stand. */
function usePhoneChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: phonesKey }),
  });
}

export const useScan = () => usePhoneChange((text: string) => call(simulator.scan, { body: { text } }));
export const useUnlink = () => usePhoneChange((id: number) => call(simulator.logout, { params: { id } }));
export const useChangePhone = (id: number) =>
  usePhoneChange((body: { online?: boolean; answers?: boolean }) =>
    call(simulator.change, { params: { id }, body }),
  );

export interface Sending {
  id: number;
  contact: SimulatedPerson;
}

/** The phone's event shows what was done: nothing is awaited here but a refusal. */
export function send({ id, contact }: Sending, content: SimulatedContent): void {
  call(simulator.send, { params: { id }, body: { contact, content } }).catch(notifyError);
}

export interface FileSending {
  file: File;
  caption?: string | undefined;
  quotedId?: string | undefined;
  voiceSeconds?: number | undefined;
  isSticker?: boolean;
}

export function sendFile(
  { id, contact }: Sending,
  { file, caption = "", quotedId, voiceSeconds, isSticker = false }: FileSending,
): void {
  const body = {
    contact: JSON.stringify(contact),
    caption,
    ...(quotedId !== undefined && { quotedId }),
    ...(voiceSeconds !== undefined && { voiceSeconds }),
    ...(isSticker && { sticker: "true" as const }),
  };
  upload(simulator.sendFile, { params: { id }, body }, { files: [file] }).catch(notifyError);
}

/** Lossy: a lost sign of typing is not worth a word. */
export function showTyping({ id, contact }: Sending, active: boolean): void {
  call(simulator.typing, { params: { id }, body: { contact, active } }).catch(() => undefined);
}

export function acknowledge(id: number, messageIds: string[], level: 2 | 3 | 5): void {
  call(simulator.receive, { params: { id }, body: { messageIds, level } }).catch(() => undefined);
}

/** A file's bytes as an address that the browser can show; undefined while it is fetched, or when it is gone. */
export function useFileAddress(id: number, fileId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ["simulator", "file", id, fileId],
    queryFn: async ({ signal }) => (await fetchPhone(simulator.file, { id, fileId }, signal)).blob(),
    staleTime: Infinity,
    retry: false,
  });
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
}
