import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { findOrCreateContacts } from "../../features/contacts/index.ts";
import { someone } from "../../features/contacts/contacts.testing.ts";
import type { Services } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { groupNames, makePeople } from "./people.ts";
import { drawFace, drawLetters } from "./portrait.ts";
import type { Random } from "./random.ts";
import type { Directory } from "./seedDirectory.ts";
import type { QueueKey } from "./template.ts";

export interface DemoContact {
  id: number;
  name: string;
  connection: QueueKey;
  isGroup: boolean;
}

const count = 200;
const keys = ["reception", "reception", "exams", "finance"] as const;

/** People and groups, most with a picture, with labels and what is known of them. */
export async function seedContacts(
  services: Services,
  directory: Directory,
  random: Random,
): Promise<DemoContact[]> {
  const people = makePeople(random, count - groupNames.length);
  const groups = groupNames.map((name, place) => ({ name, number: `12036304${2_000_000_000 + place}` }));
  const drawn = [
    ...people.map(({ name, isWoman }) => ({
      name,
      svg: random.chance(0.14) ? drawLetters(random, lettersOf(name)) : drawFace(random, isWoman),
    })),
    ...groups.map(({ name }) => ({ name, svg: drawLetters(random, lettersOf(name)) })),
  ];
  const placed = [...people.map(() => random.pick(keys)), ...groups.map(() => "exams" as const)];
  const files = await keepPictures(
    services,
    directory.companyId,
    drawn.map(({ svg }) => svg),
  );
  return services.database.tenant(directory.companyId, async (tx) => {
    const seen = [...people, ...groups].map(({ name, number }, place) =>
      someone({
        name,
        isGroup: place >= people.length,
        identities: [{ kind: place >= people.length ? "group" : "phone", value: number }],
        connectionId: directory.connections[placed[place] ?? "reception"],
      }),
    );
    const found = await findOrCreateContacts(tx, seen);
    for (const file of files) await services.files.record(tx, file);
    const rows = found.map(({ id }, place) => ({
      id,
      // Some hide their picture.
      picture: place % 12 === 7 ? null : (files[place]?.id ?? null),
      email: place % 3 === 0 && place < people.length ? emailOf(found[place]?.name ?? "") : "",
      days: random.whole(31, 400),
    }));
    await tx.query({
      text: `
        update contacts c set picture_id = x.picture, email = x.email, created_at = now() - make_interval(days => x.days)
        from jsonb_to_recordset($2::jsonb) as x(id bigint, picture uuid, email text, days int)
        where c.company_id = $1 and c.id = x.id`,
      values: [tx.companyId, JSON.stringify(rows)],
    });
    const labels = found.slice(0, people.length).flatMap(({ id }) =>
      random
        .shuffle(directory.tags)
        .slice(0, random.pick([0, 0, 1, 1, 1, 2, 2, 3]))
        .map((tag_id) => ({ company_id: tx.companyId, contact_id: id, tag_id })),
    );
    await tx.db.insertInto("contact_tags").values(labels).execute();
    return found.map(({ id, name, is_group }, place) => ({
      id,
      name,
      isGroup: is_group,
      connection: placed[place] ?? "reception",
    }));
  });
}

async function keepPictures(
  services: Services,
  companyId: number,
  drawings: readonly string[],
): Promise<StoredFile[]> {
  const folder = await mkdtemp(join(tmpdir(), "balcao-demo-"));
  try {
    return await Promise.all(
      drawings.map(async (svg, place) => {
        const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
        const path = join(folder, `${place}.png`);
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

const lettersOf = (name: string): string => {
  const words = name.split(" ").filter((word) => /^\p{L}/u.test(word));
  return `${words[0]?.charAt(0) ?? ""}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : ""}`.toUpperCase();
};

const emailOf = (name: string): string =>
  `${name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .trim()
    .replace(/ +/g, ".")}@correio.example`;
