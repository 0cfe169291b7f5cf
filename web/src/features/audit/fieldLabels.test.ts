import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { labelOf } from "./fieldLabels.ts";

beforeAll(() =>
  loadPortuguese(
    "companies",
    "connections",
    "file-lists",
    "plans",
    "queues",
    "reports",
    "settings",
    "shell",
    "tags",
    "ticket-dialogs",
    "users",
  ),
);

it("calls a field as the form of what was changed does", () => {
  const fields = [
    ["connection.updated", "greetingMessage"],
    ["connection.updated", "schedules"],
    ["queue.updated", "ativarRoteador"],
    ["queue.updated", "chatbots"],
    ["user.updated", "whatsappId"],
    ["user.updated", "allTicket"],
    ["company.updated", "due_date"],
    ["plan.updated", "useKanban"],
    ["settings.updated", "sendSignMessage"],
    ["tag.updated", "nextLaneId"],
    ["tag.updated", "next_lane_id"],
    ["fileList.updated", "options"],
    ["pixKeys.updated", "keys"],
    ["places.updated", "places"],
    ["report.exported", "status"],
    ["report.exported", "onlyRated"],
    ["ticket.exported", "includePrivate"],
    ["user.availability-changed", "availability"],
  ] as const;
  expect(fields.map(([action, field]) => labelOf(action, field))).toEqual([
    "connections:field.greeting",
    "connections:tab.hours",
    "queues:field.rotation",
    "queues:tab.menu",
    "users:field.connection",
    "users:switch.allTicket",
    "companies:field.dueDate",
    "plans:flag.useKanban",
    "settings:option.sendSignMessage.label",
    "tags:field.nextLane",
    "tags:field.nextLane",
    "file-lists:field.files",
    "settings:tab.pix",
    "settings:tab.places",
    "reports:column.status",
    "reports:onlyRated",
    "ticket-dialogs:export.private",
    "shell:availability.title",
  ]);
});

it("has no label for what no form knows", () => {
  expect(labelOf("connection.updated", "rocketFuel")).toBeUndefined();
  expect(labelOf("rocket.launched", "name")).toBeUndefined();
  expect(labelOf("settings.updated", "constructor")).toBeUndefined();
});
