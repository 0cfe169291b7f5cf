import { useSearchParams } from "react-router";

/** The address of a setting: the page's dialog for `id` opens, with the field that is meant. */
export const linkToSetting = (page: string, { id, field }: { id: number; field: string }): string =>
  `${page}?${new URLSearchParams({ edit: String(id), field }).toString()}`;

/** The address of an option of the company. */
export const linkToOption = (field: string): string =>
  `/settings?${new URLSearchParams({ field }).toString()}`;

interface LinkedSetting {
  /** Undefined: the address names none. */
  id: number | undefined;
  field: string | undefined;
  /** Takes it out of the address once the dialog is closed. */
  leave: () => void;
}

/** The setting that the address leads to. */
export function useLinkedSetting(): LinkedSetting {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get("edit"));
  const leave = () => {
    if (!search.has("edit")) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("edit");
        next.delete("field");
        return next;
      },
      { replace: true },
    );
  };
  return { id: id > 0 ? id : undefined, field: search.get("field") ?? undefined, leave };
}
