import { endpoints, type QrLink } from "@balcao/contract";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api/apiError.ts";
import { call } from "../../lib/api/api.ts";
import { forgetQrLink, qrLinkKey } from "./keptQrLink.ts";

const { connections } = endpoints;

/** The link that was made here: its token is told once, so that no other browser can show it. */
export const useQrLink = (id: number) =>
  useQuery<QrLink | null>({ queryKey: qrLinkKey(id), queryFn: skipToken, staleTime: Infinity }).data ??
  undefined;

export function useMakeQrLink(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(connections.makeQrLink, { params: { id } }),
    onSuccess: (link) => client.setQueryData<QrLink | null>(qrLinkKey(id), link),
  });
}

export function useEndQrLink(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(connections.endQrLink, { params: { id } }),
    onSuccess: () => forgetQrLink(client, id),
  });
}

/** Often enough for a code that lives for twenty seconds, in ms. */
const lookEvery = 2000;

/** Says whether a link shows nothing: it never was one, was ended, or its time is over. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "ERR_NO_QR_LINK_FOUND";

/** Asks again and again for the view of a link, for whoever has it. */
export const useQrLinkView = (token: string) =>
  useQuery({
    queryKey: ["qrLinkView", token],
    queryFn: token === "" ? skipToken : () => call(connections.showQrLink, { params: { token } }),
    refetchInterval: ({ state }) =>
      isOver(state.error) || state.data?.state === "connected" ? false : lookEvery,
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
