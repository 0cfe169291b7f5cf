import type { User } from "@balcao/contract";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { type Seats, useUserChoices, useUsers } from "./userAdmin.queries.ts";
import { useUserColumns } from "./useUserColumns.tsx";

const loadUser = () => import("./UserDialog.tsx");
const loadEndSessions = () => import("./EndSessionsDialog.tsx");
const loadDelete = () => import("./DeleteUsersDialog.tsx");
const dialogs = [loadUser, loadEndSessions, loadDelete];
const UserDialog = lazyDialog(loadUser);
const EndSessionsDialog = lazyDialog(loadEndSessions);
const DeleteUsersDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; user?: User }
  | { kind: "endSessions"; user: User }
  | { kind: "delete"; users: readonly User[] };

/** Page of who works in the company, and what each of them may do. */
export function UsersPage() {
  const { t } = useTranslation("users");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { firstPage, ...list } = useUsers(search);
  const seats = firstPage?.seats;
  const mayDelete = useMayDelete();
  usePreload(dialogs);
  // The dialog needs them at once.
  useUserChoices();
  const edit = (user?: User) => setDialog({ kind: "edit", ...(user && { user }) });
  const remove = (users: readonly User[]) => setDialog({ kind: "delete", users });
  const add = () => (isFull(seats) ? notify.warning(t("seats.full", { ...seats })) : edit());
  const columns = useUserColumns({
    onEdit: edit,
    onEndSessions: (user) => setDialog({ kind: "endSessions", user }),
    onDelete: (user) => remove([user]),
    mayDelete,
  });
  const close = () => setDialog(undefined);

  return (
    <ListPage
      title={t("title")}
      description={<SeatsLine seats={seats} />}
      addLabel={t("add")}
      empty={{ icon: IconUsers, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={list}
      columns={columns}
      nameOf={(user) => user.name}
      mayDelete={mayDelete}
      onAdd={add}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <UserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === "endSessions" && <EndSessionsDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteUsersDialog users={dialog.users} onClose={close} />}
    </ListPage>
  );
}

const isFull = (seats: Seats | undefined): boolean => seats !== undefined && seats.used >= seats.limit;

/** Notice of how many users the plan has room for; why no more can be added once it is full. */
function SeatsLine({ seats }: { seats: Seats | undefined }) {
  const { t } = useTranslation("users");
  if (seats === undefined) return t("description");
  return `${t("description")} ${t(isFull(seats) ? "seats.full" : "seats.left", { ...seats })}`;
}

/** Nobody deletes themself here, and only a super user another one. */
function useMayDelete() {
  const { id, permissions } = useSession();
  return (user: User) => user.id !== id && (!user.super || permissions.includes("super"));
}
