import { expect, it } from "vitest";
import { currentLink } from "./fileLinks.ts";

const id = "0190a3e0-0000-7000-8000-000000000001";
const link = (expires: number) => `/files/3/${id}?e=${expires}&s=x.y`;

it("asks for a new link where the time of the old one is over", () => {
  const now = 1_000_000;
  expect(currentLink(link(1_001), now)).toBe(link(1_001));
  expect(currentLink(link(999), now)).toBe(`${link(999)}&again=1`);
  expect(currentLink(`${link(999)}&again=1`, now)).toBe(`${link(999)}&again=1`);
  expect(currentLink("blob:https://balcao.example/1", now)).toBe("blob:https://balcao.example/1");
});
