import type { Statement } from "../../platform/database/index.ts";

/** A page by title; each row carries how many there are in all. */
export const helpsPage = (search: { term: string; offset: number; limit: number }): Statement => ({
  name: "list-helps",
  text: `
    select id, title, description, video, count(*) over () as total from helps
    where strpos(app.plain(title), app.plain($1)) > 0 order by app.plain(title), id offset $2 limit $3`,
  values: [search.term, search.offset, search.limit],
});

export const allHelps: Statement = {
  name: "list-all-helps",
  text: "select id, title, description, video from helps order by app.plain(title), id",
};
