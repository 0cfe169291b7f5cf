import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldText } from "@balcao/flow-engine";
import sharp from "sharp";
import type { Identity } from "../../channels/port.ts";
import { findOrCreateContacts, personRecognised } from "../../features/contacts/index.ts";
import { someone } from "../../features/contacts/contacts.testing.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { groupNames, makePeople } from "./people.ts";
import { lettersOf } from "../../features/simulator/contactFace.ts";
import { drawFace, drawLetters } from "../../features/simulator/portrait.ts";
import type { Random } from "../../features/simulator/random.ts";
import type { Directory } from "./seedDirectory.ts";
import type { QueueKey } from "./template.ts";

export interface DemoContact {
  id: number;
  name: string;
  isWoman: boolean;
  connection: QueueKey;
  isGroup: boolean;
}

const count = 200;
const keys = ["reception", "reception", "exams", "finance"] as const;

interface Planned {
  name: string;
  isWoman: boolean;
  identity: Identity;
  isGroup: boolean;
  svg: string;
  connection: QueueKey;
}

/** People and groups, each with a picture, with labels and what is known of them. */
export async function seedContacts(
  services: Services,
  directory: Directory,
  random: Random,
): Promise<DemoContact[]> {
  const planned = planContacts(random);
  const files = await keepPictures(
    services,
    directory.companyId,
    planned.map(({ svg }) => svg),
  );
  return services.database.tenant(directory.companyId, async (tx) => {
    const seen = planned.map(({ name, isGroup, identity, connection }) =>
      someone({ name, isGroup, identities: [identity], connectionId: directory.connections[connection] }),
    );
    const ids = (await findOrCreateContacts(tx, seen, { by: personRecognised })).map(({ id }) => id);
    for (const file of files) await services.files.record(tx, file);
    const contacts = planned.flatMap(({ name, isWoman, isGroup, connection }, index): DemoContact[] => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, name, isWoman, isGroup, connection }];
    });
    await describe(tx, contacts, { files, random });
    await label(tx, contacts, { tags: directory.tags, random });
    return contacts;
  });
}

function planContacts(random: Random): Planned[] {
  const people = makePeople(random, count - groupNames.length).map(({ name, number, isWoman }): Planned => ({
    name,
    isWoman,
    identity: { kind: "phone", value: number },
    isGroup: false,
    svg: random.chance(0.14) ? drawLetters(random, lettersOf(name)) : drawFace(random, isWoman),
    connection: random.pick(keys),
  }));
  const groups = groupNames.map((name, index): Planned => ({
    name,
    isWoman: true,
    identity: { kind: "group", value: `12036304${2_000_000_000 + index}` },
    isGroup: true,
    svg: drawLetters(random, lettersOf(name)),
    connection: "exams",
  }));
  return [...people, ...groups];
}

/** `picture_checked_at`: the phones that are simulated later know none of them. */
async function describe(
  tx: Tx,
  contacts: readonly DemoContact[],
  { files, random }: { files: readonly StoredFile[]; random: Random },
): Promise<void> {
  const rows = contacts.map(({ id, name, isGroup }, index) => ({
    id,
    picture: files[index]?.id ?? null,
    email: index % 3 === 0 && !isGroup ? emailOf(name) : "",
    days: random.whole(31, 400),
  }));
  await tx.query({
    text: `
      update contacts c set picture_id = x.picture, picture_checked_at = now() + interval '10 years', email = x.email,
        created_at = now() - make_interval(days => x.days)
      from jsonb_to_recordset($2::jsonb) as x(id bigint, picture uuid, email text, days int)
      where c.company_id = $1 and c.id = x.id`,
    values: [tx.companyId, JSON.stringify(rows)],
  });
}

async function label(
  tx: Tx,
  contacts: readonly DemoContact[],
  { tags, random }: { tags: readonly number[]; random: Random },
): Promise<void> {
  const rows = contacts
    .filter(({ isGroup }) => !isGroup)
    .flatMap(({ id }) =>
      random
        .shuffle(tags)
        .slice(0, random.pick([0, 0, 1, 1, 1, 2, 2, 3]))
        .map((tag_id) => ({ company_id: tx.companyId, contact_id: id, tag_id })),
    );
  await tx.db.insertInto("contact_tags").values(rows).execute();
}

async function keepPictures(
  services: Services,
  companyId: number,
  drawings: readonly string[],
): Promise<StoredFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "balcao-demo-"));
  try {
    return await Promise.all(
      drawings.map(async (svg, index) => {
        const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
        const path = join(folder, `${index}.png`);
        await writeFile(path, bytes);
        return services.files.keep(companyId, {
          path,
          name: "foto.png",
          mimetype: "image/png",
          size: bytes.length,
        });
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const emailOf = (name: string): string =>
  `${foldText(name)
    .replace(/[^a-z ]/g, "")
    .trim()
    .replace(/ +/g, ".")}@correio.example`;
