import { Button } from "@mantine/core";
import { type Icon, IconPlus } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { Page } from "../Page.tsx";
import { type Column, DataTable, type DataTableProps } from "./DataTable.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

type Loaded = "rows" | "total" | "error" | "onRetry" | "hasMore" | "isLoadingMore" | "onLoadMore";

interface ListPageProps<R extends { id: number }> {
  title: string;
  description: ReactNode;
  /** Words of the button that begins a new one. */
  addLabel: string;
  /** Picture, title and first step, where there is nothing yet. */
  empty: { icon: Icon; title: string; description: string };
  search: { value: string; onSearch: (value: string) => void; label: string };
  /** Filters beside the search; `isOn` while they leave rows out, and `onClear` shows all again. */
  filters?: { content: ReactNode; isOn: boolean; onClear: () => void };
  /** Menu beside the button that begins a new one. */
  menu?: ReactNode;
  /** Notice between the tools and the list, as wide as these. */
  notice?: ReactNode;
  list: Pick<DataTableProps<R>, Loaded>;
  columns: readonly Column<R>[];
  nameOf: (row: R) => string;
  toneOf?: DataTableProps<R>["toneOf"];
  mayDelete?: (row: R) => boolean;
  /** Undefined for those who may not. */
  onAdd: (() => void) | undefined;
  /** Left out where nobody may change a row. */
  onOpen: ((row: R) => void) | undefined;
  /** Left out where nobody may: then nothing is selected either. */
  onDelete?: ((rows: R[]) => void) | undefined;
  /** Its dialogs; they may be lazy. */
  children: ReactNode;
}

/** A searchable list whose rows are added, opened, selected and deleted. */
export function ListPage<R extends { id: number }>(props: ListPageProps<R>) {
  const { title, search, filters, list, nameOf, mayDelete = () => true, onDelete } = props;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isNarrowed = search.value !== "" || filters?.isOn === true;
  const chosen = (list.rows ?? []).filter((row) => selected.has(row.id));
  const deletable = chosen.filter(mayDelete);
  const addButton = props.onAdd && (
    <Button leftSection={<IconPlus size={18} />} onClick={props.onAdd}>
      {props.addLabel}
    </Button>
  );
  return (
    <Page
      title={title}
      count={list.total}
      isNarrowed={isNarrowed}
      description={props.description}
      actions={
        <>
          {props.menu}
          {addButton}
        </>
      }
      toolbar={
        <>
          <SearchBox {...search} />
          {filters?.content}
          <SelectionBar
            count={chosen.length}
            onClear={() => setSelected(new Set())}
            {...(deletable.length > 0 && onDelete && { onDelete: () => onDelete(deletable) })}
          />
          {props.notice}
        </>
      }
    >
      <DataTable
        {...list}
        label={title}
        columns={props.columns}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.toneOf && { toneOf: props.toneOf })}
        {...(onDelete && { selection: { ids: selected, onChange: setSelected, nameOf } })}
        empty={
          isNarrowed ? (
            <NothingFound
              search={search.value}
              onClear={() => {
                search.onSearch("");
                filters?.onClear();
              }}
            />
          ) : (
            <EmptyState {...props.empty} action={addButton} />
          )
        }
      />
      <Suspense fallback={null}>{props.children}</Suspense>
    </Page>
  );
}
