import { useSearchParams } from "react-router";

/** A text in the address, such as a search: empty is left out, and changing it makes no step back. */
export function useUrlText(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [search.get(name) ?? "", change];
}
