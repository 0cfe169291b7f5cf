import type { PlanFlag, SessionUser } from "@balcao/contract";
import {
  IconAddressBook,
  IconApi,
  IconBolt,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconCreditCard,
  IconDeviceDesktopAnalytics,
  IconDeviceMobile,
  IconFiles,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconListDetails,
  IconMessageCircle,
  IconMessages,
  IconPackages,
  IconPlug,
  IconPlugConnected,
  IconRobot,
  IconRoute,
  IconSend,
  IconSettings,
  IconSettingsAutomation,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from "@tabler/icons-react";
import type { KeyIn } from "../lib/i18n.ts";

export type Viewer = Pick<SessionUser, "permissions" | "plan" | "simulator" | "subscriptionValid">;
type Gate = (user: Viewer) => boolean;

/** Id that has a text in this group of the shell's. */
type IdIn<Group extends string> =
  KeyIn<"shell"> extends infer Key ? (Key extends `${Group}.${infer Id}` ? Id : never) : never;

export interface MenuItem {
  path: string;
  /** Its text is `menu.{id}`. */
  id: IdIn<"menu">;
  icon: Icon;
  /** The page's file under `features/`; a page that does not exist is not in the menu. */
  page: string;
  allowed?: Gate;
  badge?: "connections" | "chats";
  /** Left out while there is nothing on the page. */
  whenFilled?: "helps";
}
export interface MenuSection {
  /** Its text is `section.{id}`. */
  id: IdIn<"section">;
  items: readonly MenuItem[];
  allowed?: Gate;
}

const valid: Gate = (user) => user.subscriptionValid;
const plan =
  (flag: PlanFlag): Gate =>
  (user) =>
    user.plan[flag] && valid(user);
const right =
  (permission: SessionUser["permissions"][number]): Gate =>
  (user) =>
    user.permissions.includes(permission);
/** A page of the plan that only admins open. */
const planOfAdmins =
  (flag: PlanFlag): Gate =>
  (user) =>
    plan(flag)(user) && right("admin")(user);
/** Gate of the page of payments: a user who is sent here because the subscription is over must be able to read why. */
const payer: Gate = (user) => !valid(user) || right("admin")(user) || right("super")(user);

/** The drawer: every section and page of the product, with who sees it. */
export const menu: readonly MenuSection[] = [
  {
    id: "service",
    items: [
      { path: "/tickets", id: "tickets", icon: IconMessageCircle, page: "inbox/InboxPage" },
      {
        path: "/kanban",
        id: "kanban",
        icon: IconLayoutKanban,
        page: "board/BoardPage",
        allowed: plan("useKanban"),
      },
      { path: "/contacts", id: "contacts", icon: IconAddressBook, page: "contact-book/ContactsPage" },
      {
        path: "/chats",
        id: "chats",
        icon: IconMessages,
        page: "internal-chat/ChatsPage",
        allowed: plan("useInternalChat"),
        badge: "chats",
      },
      {
        path: "/quick-messages",
        id: "quickMessages",
        icon: IconBolt,
        page: "quick-messages/QuickMessagesPage",
      },
      { path: "/tags", id: "tags", icon: IconTags, page: "tags/TagsPage" },
      {
        path: "/schedules",
        id: "schedules",
        icon: IconCalendarEvent,
        page: "schedules/SchedulesPage",
        allowed: plan("useSchedules"),
      },
      {
        path: "/helps",
        id: "helps",
        icon: IconHelpCircle,
        page: "helps/HelpsPage",
        allowed: valid,
        whenFilled: "helps",
      },
    ],
  },
  {
    id: "automation",
    allowed: valid,
    items: [
      {
        path: "/phrase-lists",
        id: "phraseCampaigns",
        icon: IconSpeakerphone,
        page: "phrase-campaigns/PhraseCampaignsPage",
        allowed: right("flows"),
      },
      {
        path: "/flowbuilders",
        id: "flows",
        icon: IconRoute,
        page: "flows/FlowsPage",
        allowed: right("flows"),
      },
      {
        path: "/queue-integration",
        id: "integrations",
        icon: IconPlug,
        page: "integrations/IntegrationsPage",
        allowed: planOfAdmins("useIntegrations"),
      },
      {
        path: "/prompts",
        id: "prompts",
        icon: IconRobot,
        page: "prompts/PromptsPage",
        allowed: planOfAdmins("useOpenAi"),
      },
    ],
  },
  {
    id: "management",
    items: [
      {
        path: "/",
        id: "dashboard",
        icon: IconLayoutDashboard,
        page: "dashboard/DashboardPage",
        allowed: right("dashboard"),
      },
      {
        path: "/reports",
        id: "reports",
        icon: IconChartBar,
        page: "reports/ReportsPage",
        allowed: right("dashboard"),
      },
      {
        path: "/moments",
        id: "panel",
        icon: IconDeviceDesktopAnalytics,
        page: "panel/PanelPage",
        allowed: right("realtime"),
      },
    ],
  },
  {
    id: "campaigns",
    allowed: plan("useCampaigns"),
    items: [
      {
        path: "/campaigns",
        id: "campaigns",
        icon: IconSend,
        page: "campaigns/CampaignsPage",
        allowed: right("admin"),
      },
      {
        path: "/contact-lists",
        id: "contactLists",
        icon: IconListDetails,
        page: "contact-lists/ContactListsPage",
      },
      {
        path: "/campaigns-config",
        id: "campaignSettings",
        icon: IconSettingsAutomation,
        page: "campaigns/CampaignSettingsPage",
        allowed: right("admin"),
      },
    ],
  },
  {
    id: "settings",
    items: [
      { path: "/users", id: "users", icon: IconUsers, page: "users/UsersPage", allowed: right("admin") },
      {
        path: "/queues",
        id: "queues",
        icon: IconStack2,
        page: "queues/QueuesPage",
        allowed: right("admin"),
      },
      {
        path: "/connections",
        id: "connections",
        icon: IconPlugConnected,
        page: "connections/ConnectionsPage",
        allowed: right("connections"),
        badge: "connections",
      },
      {
        path: "/simulator",
        id: "simulator",
        icon: IconDeviceMobile,
        page: "simulator/SimulatorPage",
        allowed: (user) => user.simulator && valid(user),
      },
      {
        path: "/audit",
        id: "audit",
        icon: IconHistory,
        page: "audit/AuditPage",
        allowed: right("admin"),
      },
      {
        path: "/financeiro",
        id: "billing",
        icon: IconCreditCard,
        page: "billing/BillingPage",
        // The super user's stands with the platform.
        allowed: (user) => right("admin")(user) && !right("super")(user),
      },
      {
        path: "/settings",
        id: "settings",
        icon: IconSettings,
        page: "settings/SettingsPage",
        allowed: right("admin"),
      },
      {
        path: "/messages-api",
        id: "externalApi",
        icon: IconApi,
        page: "external-api/ExternalApiPage",
        allowed: plan("useExternalApi"),
      },
      {
        path: "/files",
        id: "files",
        icon: IconFiles,
        page: "file-lists/FileListsPage",
        allowed: (user) => valid(user) && right("admin")(user),
      },
    ],
  },
  {
    id: "super",
    allowed: right("super"),
    items: [
      { path: "/companies", id: "companies", icon: IconBuilding, page: "companies/CompaniesPage" },
      { path: "/plans", id: "plans", icon: IconPackages, page: "plans/PlansPage" },
      {
        path: "/allConnections",
        id: "allConnections",
        icon: IconUsersGroup,
        page: "connections/AllConnectionsPage",
      },
      {
        path: "/announcements",
        id: "announcements",
        icon: IconSpeakerphone,
        page: "announcements/AnnouncementsPage",
      },
      { path: "/financeiro", id: "billing", icon: IconCreditCard, page: "billing/BillingPage" },
    ],
  },
];

export interface PageRoute {
  path: string;
  page: string;
  allowed?: Gate;
  /** Shown even when the subscription is over. */
  evenExpired?: true;
}

/** Pages that no menu entry leads to directly, and entries whose page has more addresses. */
const furtherRoutes: readonly PageRoute[] = [
  { path: "/tickets/:uuid?", page: "inbox/InboxPage" },
  { path: "/kanban/:uuid?", page: "board/BoardPage", allowed: plan("useKanban") },
  { path: "/chats/:uuid?", page: "internal-chat/ChatsPage", allowed: plan("useInternalChat") },
  { path: "/contacts/import", page: "contact-imports/ContactImportPage" },
  { path: "/opt-outs", page: "contacts/OptOutsPage" },
  { path: "/contact-duplicates", page: "contacts/DuplicatesPage", allowed: right("admin") },
  { path: "/contact-erasures", page: "contact-privacy/ErasuresPage", allowed: right("admin") },
  { path: "/todolist", page: "to-do/ToDoPage" },
  { path: "/TagsKanban", page: "board/LanesPage", allowed: plan("useKanban") },
  {
    path: "/flowbuilder/:id",
    page: "flows/FlowEditorPage",
    allowed: (user) => valid(user) && right("flows")(user),
  },
  {
    path: "/contact-lists/:contactListId/contacts",
    page: "contact-lists/ContactListItemsPage",
    allowed: planOfAdmins("useCampaigns"),
  },
  {
    path: "/campaign/:campaignId/report",
    page: "campaigns/CampaignReportPage",
    allowed: plan("useCampaigns"),
  },
  { path: "/change-password", page: "auth/ChangePasswordPage" },
  { path: "/financeiro", page: "billing/BillingPage", allowed: payer, evenExpired: true },
  { path: "/subscription", page: "billing/SubscriptionPage", evenExpired: true },
];

const menuRoutes = menu.flatMap((section) =>
  section.items.map(({ path, page, allowed }): PageRoute => ({
    path,
    page,
    allowed: (user) => (section.allowed?.(user) ?? true) && (allowed?.(user) ?? true),
  })),
);

/** Every private page; a further route goes before the menu's of the same address. */
export const pageRoutes: readonly PageRoute[] = [
  ...furtherRoutes,
  ...menuRoutes.filter(
    (route) => !furtherRoutes.some((further) => further.path.replace(/\/:\w+\?$/, "") === route.path),
  ),
];
