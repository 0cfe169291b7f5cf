import { type Colleague, type UserChange, endpoints } from "@balcao/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { loadSession, useSession } from "../../lib/session.tsx";

export const colleaguesKey = ["users", "colleagues"] as const;

/** Everybody in the company, by name: to transfer to, to filter by. */
export function useColleagues() {
  return useQuery({
    queryKey: colleaguesKey,
    queryFn: (): Promise<Colleague[]> => call(endpoints.users.listColleagues),
  });
}

/** Changes one's own data; the session shows it at once. */
export function useUpdateOneself() {
  const { id } = useSession();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.users.update, { params: { id }, body }),
    onSuccess: loadSession,
  });
}
