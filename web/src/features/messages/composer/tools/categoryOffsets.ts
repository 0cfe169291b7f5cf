import type { EmojiData } from "frimousse";

/** Pixels of a row of emoji and of a category's heading, and how many emoji stand in a row. */
export interface PanelSizes {
  row: number;
  heading: number;
  columns: number;
}

export interface CategoryOffset {
  index: number;
  label: string;
  /** Pixels from the top of the list. */
  top: number;
}

/** Finds where each category begins in the list, of which only what is in sight is drawn. */
export function categoryOffsets(
  { categories, emojis }: Pick<EmojiData, "categories" | "emojis">,
  { row, heading, columns }: PanelSizes,
): CategoryOffset[] {
  let top = 0;
  return categories.map(({ index, label }) => {
    const place = { index, label, top };
    const count = emojis.filter(({ category }) => category === index).length;
    if (count > 0) top += heading + Math.ceil(count / columns) * row;
    return place;
  });
}
