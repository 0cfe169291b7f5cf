import { type Availability, type UserChange, endpoints } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { loadSession, useSession } from "../../lib/api/session.ts";

/** Changes one's own data; the session shows it at once. */
export function useUpdateOneself() {
  const { id } = useSession();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.users.update, { params: { id }, body }),
    onSuccess: loadSession,
  });
}

/** Says whether one is there; colleagues see it at once. */
export const useUpdateAvailability = () =>
  useMutation({
    mutationFn: (availability: Availability) =>
      call(endpoints.users.updateAvailability, { body: { availability } }),
    onSuccess: loadSession,
    onError: notifyError,
  });

/** Ends one's sessions on other devices. */
export const useEndOwnSessions = () =>
  useMutation({ mutationFn: () => call(endpoints.users.endOwnSessions) });

/** Takes one's own picture away. */
export function useRemovePicture() {
  const { id } = useSession();
  return useMutation({
    mutationFn: () => call(endpoints.users.removePicture, { params: { id } }),
    onSuccess: loadSession,
  });
}

/** Gives oneself another picture. */
export function useUploadPicture() {
  const { id } = useSession();
  return useMutation({
    mutationFn: (file: File) =>
      upload(
        endpoints.users.uploadPicture,
        { params: { id }, body: { userId: id, typeArch: "user" } },
        { files: [file] },
      ),
    onSuccess: loadSession,
  });
}
