import { type ChatbotOption, type CompanySettingName, endpoints } from "@balcao/contract";
import type { Client, Person, TestApp } from "../../server/src/app/testing.ts";
import { buildFileList } from "../../server/src/features/file-lists/file-lists.testing.ts";
import type { Story, StoryFlow, StoryOption } from "./story.ts";

export interface Furnished {
  companyId: number;
  connectionId: number;
  admin: Person;
  as: Client;
  queueIds: ReadonlyMap<string, number>;
  /** Id of a row of a list, by what the script calls it. */
  rowOf(called: string): string;
  /** Names by id. */
  queueNames: ReadonlyMap<number, string>;
  people: ReadonlyMap<string, Person>;
  /** Keeps those who are at work online, by the clock of now. */
  keepOnline(): Promise<void>;
}

/** Makes a connection that serves these queues; gives its id. */
export type Connect = (as: Client, companyId: number, queueIds: readonly number[]) => Promise<number>;

/** A connection that nobody runs. */
export const connectByHand =
  (app: TestApp): Connect =>
  async (_as, companyId, queueIds) =>
    app.database.tenant(companyId, async (tx) => {
      const [row] = await tx.query<{ id: number }>({
        text: `insert into connections (company_id, name, channel, is_default, wanted, settings)
          values ($1, 'Recepção', 'whatsapp', true, false, '{}') returning id`,
        values: [companyId],
      });
      const id = row?.id ?? 0;
      for (const queueId of queueIds)
        await tx.query({
          text: "insert into connection_queues (company_id, connection_id, queue_id) values ($1, $2, $3)",
          values: [companyId, id, queueId],
        });
      return id;
    });

const colours = ["#12805C", "#2576D2", "#B0306A", "#7A5C00", "#4B3F9E"];

/** Sets a company up as a story has it, as its admin would. */
export async function furnish(app: TestApp, story: Story, connect: Connect): Promise<Furnished> {
  const company = await app.inNewCompany();
  const { companyId, admin } = company;
  const as = app.as(admin);
  const people = new Map<string, Person>([
    ["Ana", company.ana],
    ["Bia", company.bia],
    ["Caio", await app.addUser(companyId, { name: "Caio" })],
  ]);
  const lists = await makeFileLists(as, story);
  const queueIds = new Map<string, number>();
  for (const [index, { name, fileList, schedules, chatbots: _later, ...own }] of story.queues.entries()) {
    const body = {
      name,
      color: colours[index] ?? "#000000",
      orderQueue: index,
      ...own,
      ...(schedules && { schedules: [...schedules] }),
      ...(fileList && { fileListId: lists.get(fileList) ?? null }),
    };
    queueIds.set(name, (await as.ok(endpoints.queues.create, { body })).id);
  }
  const optionOf = ({ optQueue, optUser, optFile, options = [], ...option }: StoryOption): object => ({
    ...option,
    ...(optQueue && { optQueueId: queueIds.get(optQueue) }),
    ...(optUser && { optUserId: people.get(optUser)?.id }),
    ...(optFile && { optFileId: lists.get(optFile) }),
    options: options.map(optionOf),
  });
  for (const { name, chatbots } of story.queues)
    if (chatbots)
      await as.ok(endpoints.queues.update, {
        params: { id: queueIds.get(name) ?? 0 },
        body: { chatbots: chatbots.map(optionOf) as never },
      });
  const connectionId = await connect(as, companyId, [...queueIds.values()]);
  await setUp(as, story, { connectionId, companyId, queueIds });
  if (story.flow) await drawFlow(as, story.flow, { connectionId, companyId, queueIds });
  for (const [name, queues] of Object.entries(story.people ?? {}))
    await app.setUser(people.get(name) ?? admin, {
      queueIds: queues.flatMap((one) => queueIds.get(one) ?? []),
    });
  await app.setUser(admin, {
    queueIds: [...queueIds.values()],
    ...(story.farewell !== undefined && { columns: { farewell_message: story.farewell } }),
  });
  const online = Object.keys(story.people ?? {}).flatMap((name) => people.get(name)?.id ?? []);
  const keepOnline = async () => {
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update users set last_seen_at = case when id = any($2::bigint[]) then app.now() end where company_id = $1",
        values: [companyId, online],
      }),
    );
  };
  await keepOnline();
  const options = new Map<string, number>();
  for (const id of queueIds.values())
    note((await as.ok(endpoints.queues.get, { params: { id } })).chatbots, options);
  const rowOf = (called: string): string => {
    const [kind, ...name] = called.split(" ");
    if (kind === "fila") return `queue-${queueIds.get(name.join(" ")) ?? 0}`;
    return kind === "opção" ? `option-${options.get(name.join(" ")) ?? 0}` : called;
  };
  const queueNames = new Map([...queueIds].map(([name, id]) => [id, name]));
  return { companyId, connectionId, admin, as, queueIds, queueNames, rowOf, people, keepOnline };
}

function note(options: readonly ChatbotOption[], into: Map<string, number>): void {
  for (const { id, name, options: below } of options) {
    into.set(name, id);
    note(below, into);
  }
}

async function makeFileLists(as: Client, { fileLists = {} }: Story): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const [name, { message, files }] of Object.entries(fileLists)) {
    const list = await buildFileList(as, { name, message });
    for (const file of files) {
      const form = new FormData();
      form.append("name", file);
      form.append("files", new File([`%PDF-1.4 ${file}`], `${file}.pdf`, { type: "application/pdf" }));
      await as.upload(endpoints.fileLists.upload, { params: { id: list.id }, form });
    }
    made.set(name, list.id);
  }
  return made;
}

interface Made {
  connectionId: number;
  companyId: number;
  queueIds: ReadonlyMap<string, number>;
}

async function setUp(as: Client, story: Story, { connectionId, companyId, queueIds }: Made): Promise<void> {
  const { sendQueue, schedules, greetingFile, ...settings } = story.connection ?? {};
  const params = { id: connectionId };
  await as.ok(endpoints.connections.update, {
    params,
    body: {
      waitingMessage: "",
      ...settings,
      ...(sendQueue && { sendIdQueue: queueIds.get(sendQueue) ?? null }),
      ...(schedules && { schedules: [...schedules] }),
    },
  });
  if (greetingFile) {
    const form = new FormData();
    form.append("file", new File([`%PDF-1.4 ${greetingFile}`], greetingFile, { type: "application/pdf" }));
    await as.upload(endpoints.connections.uploadMedia, { params, form });
  }
  const company = Object.entries(story.company ?? {});
  // A switch wants its text first.
  const isText = ([column]: [string, unknown]) => /(?:Message|Link)$/.test(column);
  for (const [column, data] of [...company.filter(isText), ...company.filter((one) => !isText(one))])
    await as.ok(endpoints.settings.updateCompanySetting, {
      body: { column: column as CompanySettingName, data },
    });
  if (story.hours)
    await as.ok(endpoints.companies.updateSchedules, {
      params: { id: companyId },
      body: { schedules: [...story.hours] },
    });
  if (story.holidays)
    await as.ok(endpoints.settings.updateHolidays, { body: { holidays: [...story.holidays] } });
}

/** Draws the flow that begins on the connection with whatever a contact writes. */
async function drawFlow(
  as: Client,
  { nodes, ways, silenceMinutes }: StoryFlow,
  { connectionId, queueIds }: Made,
): Promise<void> {
  const { id: flowId } = await as.ok(endpoints.flows.create, { body: { name: "Fluxo" } });
  const position = { x: 0, y: 0 };
  const dataOf = (data: Readonly<Record<string, unknown>>) =>
    typeof data["queue"] === "string" ? { data: { id: queueIds.get(data["queue"]) } } : { ...data };
  const { flow } = await as.ok(endpoints.flows.save, {
    body: {
      idFlow: flowId,
      nodes: nodes.map(([id, type, data]) => ({ id, type, position, data: dataOf(data) })),
      connections: ways.map((way) => {
        const [from = "", target = ""] = way.split(">");
        const [source = "", sourceHandle = "a"] = from.split(".");
        return { id: way, source, sourceHandle, target };
      }),
    },
  });
  if (silenceMinutes !== undefined)
    await as.ok(endpoints.flows.update, {
      body: { flowId, settings: { ...flow.settings, silenceMinutes } },
    });
  await as.ok(endpoints.connections.update, {
    params: { id: connectionId },
    body: { flowIdNotPhrase: flowId },
  });
}
