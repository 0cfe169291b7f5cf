import type { ClientInput, endpoints, User, UserChange } from "@balcao/contract";
import { UserBody, UserChange as ChangeSchema } from "@balcao/contract/users";
import { byContract } from "../../ui/form/byContract.ts";

export type NewUser = NonNullable<ClientInput<typeof endpoints.users.create>["body"]>;

/** The switches of a user, in the order in which the form shows them. */
export const userSwitches = [
  "allTicket",
  "allHistoric",
  "allUserChat",
  "allowGroup",
  "userClosePendingTicket",
  "allowConnections",
  "allowRealTime",
  "showDashboard",
] as const;
export type UserSwitch = (typeof userSwitches)[number];

export interface UserValues extends Record<UserSwitch, boolean> {
  name: string;
  email: string;
  /** Empty keeps the one that is. */
  password: string;
  /** Asked for when one changes one's own e-mail, password or profile. */
  currentPassword: string;
  profile: User["profile"];
  queueIds: string[];
  whatsappId: string | null;
  startWork: string;
  endWork: string;
  farewellMessage: string;
  picture: PictureChange;
}

/** Change of the picture when the form is saved. */
export type PictureChange = { kind: "keep" } | { kind: "remove" } | { kind: "replace"; file: File };

const isOn = (value: boolean | "enabled" | "disabled"): boolean => value === true || value === "enabled";

export const userValuesOf = (user: User | undefined): UserValues => ({
  name: user?.name ?? "",
  email: user?.email ?? "",
  password: "",
  currentPassword: "",
  profile: user?.profile ?? "user",
  queueIds: (user?.queueIds ?? []).map(String),
  whatsappId: user?.whatsappId == null ? null : String(user.whatsappId),
  startWork: user?.startWork ?? "00:00",
  endWork: user?.endWork ?? "23:59",
  farewellMessage: user?.farewellMessage ?? "",
  picture: { kind: "keep" },
  ...switchesOf(user),
});

function switchesOf(user: User | undefined): Record<UserSwitch, boolean> {
  const at = (name: UserSwitch) => user !== undefined && isOn(user[name]);
  return {
    allTicket: at("allTicket"),
    allHistoric: at("allHistoric"),
    allUserChat: at("allUserChat"),
    allowGroup: at("allowGroup"),
    userClosePendingTicket: at("userClosePendingTicket"),
    allowConnections: at("allowConnections"),
    allowRealTime: at("allowRealTime"),
    showDashboard: at("showDashboard"),
  };
}

const spell = (on: boolean) => (on ? ("enabled" as const) : ("disabled" as const));

const fieldsOf = (values: UserValues) => ({
  name: values.name.trim(),
  email: values.email.trim().toLowerCase(),
  profile: values.profile,
  queueIds: values.queueIds.map(Number),
  whatsappId: values.whatsappId === null ? null : Number(values.whatsappId),
  startWork: values.startWork,
  endWork: values.endWork,
  farewellMessage: values.farewellMessage,
  allTicket: spell(values.allTicket),
  allHistoric: spell(values.allHistoric),
  allUserChat: spell(values.allUserChat),
  allowGroup: values.allowGroup,
  userClosePendingTicket: spell(values.userClosePendingTicket),
  allowConnections: spell(values.allowConnections),
  allowRealTime: spell(values.allowRealTime),
  showDashboard: spell(values.showDashboard),
});

export const newUserOf = (values: UserValues): NewUser => ({
  ...fieldsOf(values),
  password: values.password,
});

/** Passwords only where they were typed. */
export const userChangeOf = (values: UserValues): UserChange => ({
  ...fieldsOf(values),
  ...(values.password !== "" && { password: values.password }),
  ...(values.currentPassword !== "" && { currentPassword: values.currentPassword }),
});

export const checkNewUser = byContract(UserBody, newUserOf);
export const checkUserChange = byContract(ChangeSchema, userChangeOf);

/** Says whether address, password or role change: one's own change only with the current password. */
export const changesIdentity = (values: UserValues, before: User): boolean =>
  values.password !== "" ||
  values.email.trim().toLowerCase() !== before.email ||
  values.profile !== before.profile;
