import { beforeAll, expect, it } from "vitest";
import type { Translate } from "../../lib/i18n.ts";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { checkAnnouncement, fieldsOf, pictureProblem, valuesOf } from "./announcementForm.ts";
import { buildAnnouncement } from "./buildAnnouncement.testing.ts";

beforeAll(() => loadPortuguese("announcements"));

const say: Translate<"announcements"> = (key) => key;
const values = valuesOf(undefined);

it("asks for a title and a text", () => {
  expect(checkAnnouncement({ ...values, title: " ", text: "\n" })).toEqual({
    title: "Obrigatório",
    text: "Obrigatório",
  });
  expect(checkAnnouncement({ ...values, title: "Aviso", text: "Hoje" })).toEqual({});
});

it("takes pictures of 10 MB at most", () => {
  expect(pictureProblem({ name: "aviso.PNG", size: 1 }, say)).toBeUndefined();
  expect(pictureProblem({ name: "aviso.jpeg", size: 10_485_760 }, say)).toBeUndefined();
  expect(pictureProblem({ name: "aviso.gif", size: 1 }, say)).toBe("problem.picture");
  expect(pictureProblem({ name: "aviso.png.svg", size: 1 }, say)).toBe("problem.picture");
  expect(pictureProblem({ name: "aviso.jpg", size: 10_485_761 }, say)).toBe("problem.large");
});

it("begins active and of low priority, and sends back what it was given", () => {
  expect(values).toMatchObject({ priority: 3, status: true });
  const known = buildAnnouncement(1, { title: "Aviso", priority: 1, status: false });
  expect(fieldsOf(valuesOf(known))).toEqual({
    title: "Aviso",
    text: known.text,
    priority: 1,
    status: false,
  });
});
