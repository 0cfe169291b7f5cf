import type { UserBody } from "@balcao/contract";

/** The columns of the fields that are given; switches as booleans. */
export function userColumns(fields: { [K in keyof UserBody]?: UserBody[K] | undefined }) {
  const on = (value: "enabled" | "disabled" | undefined) =>
    value === undefined ? undefined : value === "enabled";
  return withoutUndefined({
    name: fields.name,
    email: fields.email,
    profile: fields.profile,
    start_work: fields.startWork,
    end_work: fields.endWork,
    farewell_message: fields.farewellMessage,
    all_ticket: on(fields.allTicket),
    allow_group: fields.allowGroup,
    default_theme: fields.defaultTheme,
    default_menu: fields.defaultMenu,
    all_historic: on(fields.allHistoric),
    all_user_chat: on(fields.allUserChat),
    close_pending: on(fields.userClosePendingTicket),
    show_dashboard: on(fields.showDashboard),
    allow_real_time: on(fields.allowRealTime),
    allow_connections: on(fields.allowConnections),
    default_connection_id: fields.whatsappId,
    language: fields.language,
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function withoutUndefined<T extends object>(columns: T): Present<T>;
function withoutUndefined(columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
