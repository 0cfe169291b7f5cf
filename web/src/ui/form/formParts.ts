/** State of the whole form that its parts need. */
export interface FormState {
  readonly errors: Readonly<Record<string, unknown>>;
  setFieldValue(path: string, value: unknown): void;
  clearFieldError(path: string): void;
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
  reorderListItem(path: string, move: { from: number; to: number }): void;
}

/** Address of a part: the form, and the path to it; empty for the form itself. */
export interface PartAddress {
  state: FormState;
  path: string;
  /** Told of every change. */
  onChange: () => void;
}

/** Value, error and onChange for an input whose onChange gives the value. */
export interface Field<T> {
  /** Its path, by which it is found to be shown. */
  "data-field": string;
  value: T;
  error: string | undefined;
  onChange: (value: T) => void;
}

/** A form, or an item of a list within one. */
export interface FormPart<V> {
  values: V;
  set: <K extends keyof V & string>(field: K, value: V[K]) => void;
  field: <K extends keyof V & string>(field: K) => Field<V[K]>;
  place: PartAddress;
}

/** The items of a list, each with errors of its own that move along with it. */
export interface FormList<T> {
  items: FormPart<T>[];
  /** Problem of the list as a whole. */
  error: string | undefined;
  add: (item: T) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

const join = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);

function errorAt({ errors }: FormState, path: string): string | undefined {
  const error = errors[path];
  return typeof error === "string" ? error : undefined;
}

export function partOf<V>(place: PartAddress, values: V): FormPart<V> {
  const { state, path, onChange } = place;
  const set: FormPart<V>["set"] = (name, value) => {
    const at = join(path, name);
    state.setFieldValue(at, value);
    // A value that stays may be right by now: its rule depended on another field.
    state.clearFieldError(at);
    // Parts within it are others by now.
    for (const error of Object.keys(state.errors))
      if (error.startsWith(`${at}.`)) state.clearFieldError(error);
    onChange();
  };
  const field: FormPart<V>["field"] = (name) => ({
    "data-field": join(path, name),
    value: values[name],
    error: errorAt(state, join(path, name)),
    onChange: (value) => set(name, value),
  });
  return { values, set, field, place };
}

/** A list of items that a form, or an item of another list, holds. */
export function listOf<K extends string, T extends object>(
  { values, place }: { values: Record<K, T[]>; place: PartAddress },
  field: K,
): FormList<T> {
  const { state, onChange } = place;
  const path = join(place.path, field);
  const changing = (change: () => void) => {
    change();
    state.clearFieldError(path);
    onChange();
  };
  return {
    items: values[field].map((item, at) => partOf({ ...place, path: join(path, at) }, item)),
    error: errorAt(state, path),
    add: (item) => changing(() => state.insertListItem(path, item)),
    remove: (index) => changing(() => state.removeListItem(path, index)),
    move: (from, to) => changing(() => state.reorderListItem(path, { from, to })),
  };
}
