import { type UserChange, endpoints } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { loadSession, useSession } from "../../lib/session.tsx";

/** Changes one's own data; the session shows it at once. */
export function useUpdateOneself() {
  const { id } = useSession();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.users.update, { params: { id }, body }),
    onSuccess: loadSession,
  });
}
