import { endpoints, type User, type UserChange } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { type ListPage, usePagedList } from "../../lib/api/pagedList.ts";
import { loadSession, useSession } from "../../lib/api/session.ts";
import { colleaguesKey } from "./colleagues.queries.ts";
import type { NewUser, PictureChange } from "./userForm.ts";
import { userKeys } from "./userKeys.ts";

/** Query of how many users the company has, and how many its plan allows. */
export interface Seats {
  used: number;
  limit: number;
}
type UserPage = ListPage<User> & { seats: Seats };

/** The company's users by name, page by page. */
export function useUsers(searchParam: string) {
  return usePagedList<User, UserPage>({
    queryKey: userKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { users, ...page } = await call(
        endpoints.users.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: users };
    },
  });
}

/** Choices for a user: queues, and the connection that they usually write from. */
export function useUserChoices() {
  const queues = useQuery({
    queryKey: [...userKeys.choices, "queues"],
    queryFn: ({ signal }) => call(endpoints.queues.list, {}, { signal }),
  });
  const connections = useQuery({
    queryKey: [...userKeys.choices, "connections"],
    queryFn: ({ signal }) => call(endpoints.connections.list, {}, { signal }),
  });
  return { queues: queues.data, connections: connections.data };
}

interface SavedUser {
  /** Id of the user that changes; a new one has none. */
  id: number | undefined;
  create: () => NewUser;
  change: () => UserChange;
  picture: PictureChange;
}

/** First the fields, then the picture. What was created is known even where the picture is refused. */
export function useSaveUser(onStored: (user: User) => void) {
  const { id: ownId } = useSession();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, create, change, picture }: SavedUser) => {
      const user =
        id === undefined
          ? await call(endpoints.users.create, { body: create() })
          : await call(endpoints.users.update, { params: { id }, body: change() });
      onStored(user);
      return savePicture(user, picture);
    },
    onSettled: async (user) => {
      await refresh();
      if (user?.id === ownId) await loadSession();
    },
  });
}

function savePicture(user: User, picture: PictureChange): Promise<User> | User {
  const params = { id: user.id };
  if (picture.kind === "keep") return user;
  if (picture.kind === "remove") return call(endpoints.users.removePicture, { params });
  const body = { userId: user.id, typeArch: "user" };
  return upload(endpoints.users.uploadPicture, { params, body }, { files: [picture.file] });
}

export function useDeleteUsers() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, { remove: (id) => call(endpoints.users.delete, { params: { id } }) }),
    onSettled: refresh,
  });
}

export function useEndSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.users.endSessions, { params: { id } }),
    onSettled: refresh,
  });
}

/** Loads the users anew: only the server knows where a row stands and how many seats are left. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: userKeys.lists }),
      client.invalidateQueries({ queryKey: colleaguesKey }),
    ]);
  };
}
