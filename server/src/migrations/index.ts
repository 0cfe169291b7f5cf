import type { Migration } from "kysely/migration";
import * as platform from "./0001-platform.ts";
import * as tenants from "./0002-tenants.ts";
import * as directory from "./0003-directory.ts";
import * as conversations from "./0004-conversations.ts";
import * as jobs from "./0005-jobs.ts";
import * as search from "./0006-search.ts";
import * as listSpeed from "./0007-list-speed.ts";
import * as ticketViews from "./0008-ticket-views.ts";
import * as quickMessages from "./0009-quick-messages.ts";
import * as messageExtras from "./0011-message-extras.ts";
import * as notesAndMerges from "./0012-notes-and-merges.ts";
import * as schedules from "./0013-schedules.ts";
import * as notifications from "./0014-notifications.ts";
import * as linesAndBrowsers from "./0015-lines-and-browsers.ts";
import * as searchHits from "./0016-search-hits.ts";
import * as readiness from "./0017-readiness.ts";
import * as knownPlaces from "./0018-known-places.ts";
import * as doors from "./0019-doors.ts";
import * as identities from "./0020-identities.ts";
import * as unreadMarks from "./0022-unread-marks.ts";
import * as keptCounts from "./0023-kept-counts.ts";
import * as boundedSearch from "./0025-bounded-search.ts";
import * as settledMessages from "./0028-settled-messages.ts";
import * as namedTickets from "./0029-named-tickets.ts";
import * as eventRetries from "./0031-event-retries.ts";
import * as timers from "./0032-timers.ts";
import * as mergeTimers from "./0033-merge-timers.ts";
import * as actors from "./0034-actors.ts";
import * as helps from "./0035-helps.ts";
import * as announcements from "./0036-announcements.ts";
import * as contactImports from "./0037-contact-imports.ts";
import * as auditActors from "./0039-audit-actors.ts";
import * as chatbotOptions from "./0041-chatbot-options.ts";
import * as openingHours from "./0042-opening-hours.ts";
import * as importFailures from "./0043-import-failures.ts";
import * as connectionForms from "./0044-connection-forms.ts";
import * as companyCare from "./0050-company-care.ts";
import * as firstSteps from "./0050-first-steps.ts";
import * as platformFiles from "./0051-platform-files.ts";
import * as contactErasures from "./0052-contact-erasures.ts";
import * as support from "./0053-support.ts";
import * as undoableActs from "./0057-undoable-acts.ts";
import * as optOuts from "./0058-opt-outs.ts";
import * as leanerSearches from "./0059-leaner-searches.ts";
import * as countedCopies from "./0060-counted-copies.ts";
import * as auditCauses from "./0061-audit-causes.ts";
import * as toldApart from "./0062-told-apart.ts";
import * as responder from "./0063-responder.ts";
import * as internalChat from "./0066-internal-chat.ts";
import * as figures from "./0068-figures.ts";
import * as waitingOrder from "./0071-waiting-order.ts";
import * as fileLists from "./0074-file-lists.ts";
import * as dueTickets from "./0075-due-tickets.ts";
import * as tokens from "./0079-tokens.ts";

/** Every migration in order. They expand; what an older server still reads goes only in a later one. */
export const migrations: Record<string, Migration> = {
  "0001-platform": platform,
  "0002-tenants": tenants,
  "0003-directory": directory,
  "0004-conversations": conversations,
  "0005-jobs": jobs,
  "0006-search": search,
  "0007-list-speed": listSpeed,
  "0008-ticket-views": ticketViews,
  "0009-quick-messages": quickMessages,
  "0011-message-extras": messageExtras,
  "0012-notes-and-merges": notesAndMerges,
  "0013-schedules": schedules,
  "0014-notifications": notifications,
  "0015-lines-and-browsers": linesAndBrowsers,
  "0016-search-hits": searchHits,
  "0017-readiness": readiness,
  "0018-known-places": knownPlaces,
  "0019-doors": doors,
  "0020-identities": identities,
  "0022-unread-marks": unreadMarks,
  "0023-kept-counts": keptCounts,
  "0025-bounded-search": boundedSearch,
  "0028-settled-messages": settledMessages,
  "0029-named-tickets": namedTickets,
  "0031-event-retries": eventRetries,
  "0032-timers": timers,
  "0033-merge-timers": mergeTimers,
  "0034-actors": actors,
  "0035-helps": helps,
  "0036-announcements": announcements,
  "0037-contact-imports": contactImports,
  "0039-audit-actors": auditActors,
  "0041-chatbot-options": chatbotOptions,
  "0042-opening-hours": openingHours,
  "0043-import-failures": importFailures,
  "0044-connection-forms": connectionForms,
  "0050-company-care": companyCare,
  "0050-first-steps": firstSteps,
  "0051-platform-files": platformFiles,
  "0052-contact-erasures": contactErasures,
  "0053-support": support,
  "0057-undoable-acts": undoableActs,
  "0058-opt-outs": optOuts,
  "0059-leaner-searches": leanerSearches,
  "0060-counted-copies": countedCopies,
  "0061-audit-causes": auditCauses,
  "0062-told-apart": toldApart,
  "0063-responder": responder,
  "0066-internal-chat": internalChat,
  "0068-figures": figures,
  "0071-waiting-order": waitingOrder,
  "0074-file-lists": fileLists,
  "0075-due-tickets": dueTickets,
  "0079-tokens": tokens,
};
