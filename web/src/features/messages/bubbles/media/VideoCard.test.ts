import type { LinkPreview } from "@balcao/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../../../lib/i18n.testing.ts";
import { LinkPreviewCard } from "../cards/LinkPreviewCard.tsx";

beforeAll(() => loadPortuguese("messages"));

const video: LinkPreview = {
  url: "https://youtu.be/dQw4w9WgXcQ",
  title: "Como chegar",
  description: "",
  site: "YouTube",
  isVideo: true,
  image: { url: "/files/1/x", width: 480, height: 270 },
};
const markup = (preview: LinkPreview) => renderToStaticMarkup(createElement(LinkPreviewCard, { preview }));

it("offers to play a video in its place, and asks nothing of anybody before", () => {
  const html = markup(video);
  expect(html).toContain("<button");
  expect(html).toContain(`href="${video.url}"`);
  expect(html).not.toContain("iframe");
  expect(html).not.toContain("nocookie");
});

it("is only a link where there is no player for it", () => {
  expect(markup({ ...video, isVideo: false })).not.toContain("<button");
  expect(markup({ ...video, url: "https://video.example.com/1" })).not.toContain("<button");
});
