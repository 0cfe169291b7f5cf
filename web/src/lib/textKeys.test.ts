import { expect, expectTypeOf, it } from "vitest";
import type { Translate } from "./i18n.ts";
import type { KeyIn, TextKey } from "./textKeys.ts";

const files = import.meta.glob("../locales/pt/*.json");

it("knows the texts of a file, those of others by its name, and none that do not exist", () => {
  expectTypeOf<"title">().toExtend<KeyIn<"tags">>();
  expectTypeOf<"tag.saved">().toExtend<KeyIn<"tags">>();
  expectTypeOf<"selected">().toExtend<KeyIn<"ui">>();
  expectTypeOf<"ui:selected">().toExtend<TextKey>();
  expectTypeOf<"selected_one">().not.toExtend<KeyIn<"ui">>();
  expectTypeOf<"tag.nothing">().not.toExtend<KeyIn<"tags">>();
  expectTypeOf<"tags:nothing">().not.toExtend<TextKey>();
  // Comparing all keys with all keys would be more than a compiler takes.
  type Taken = Parameters<Translate<"tags">>[0];
  expectTypeOf<"title">().toExtend<Taken>();
  expectTypeOf<"ui:selected">().toExtend<Taken>();
  expectTypeOf<"selected">().not.toExtend<Taken>();
});

it("knows every file", () => {
  type File = TextKey extends `${infer Name}:${string}` ? Name : never;
  const known = {
    announcements: true,
    audit: true,
    auth: true,
    billing: true,
    board: true,
    campaigns: true,
    companies: true,
    connections: true,
    "contact-imports": true,
    "contact-lists": true,
    "contact-privacy": true,
    contacts: true,
    dashboard: true,
    "external-api": true,
    "file-lists": true,
    "first-steps": true,
    flows: true,
    "flow-editor": true,
    helps: true,
    inbox: true,
    "internal-chat": true,
    kanban: true,
    messages: true,
    notes: true,
    notifications: true,
    panel: true,
    integrations: true,
    "phrase-campaigns": true,
    prompts: true,
    plans: true,
    queues: true,
    "quick-messages": true,
    reports: true,
    rules: true,
    schedules: true,
    settings: true,
    shell: true,
    simulator: true,
    support: true,
    tags: true,
    templates: true,
    "ticket-dialogs": true,
    tickets: true,
    "to-do": true,
    ui: true,
    users: true,
  } satisfies Record<File, true>;
  expect(Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ""))).toEqual(
    Object.keys(known).toSorted(),
  );
});
