import { useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { errorMessage } from "../../lib/notify.ts";
import { refusedPhone } from "../phone/refusedPhone.ts";

export type FieldErrors<V> = { [K in keyof V]?: string };
/** For each field what is wrong with it, or undefined. */
export type Rules<V> = { [K in keyof V]?: (value: V[K], values: V) => string | undefined };

interface FormOptions<V> {
  initial: V;
  rules?: Rules<V>;
  onSubmit: (values: V) => Promise<unknown>;
  /** The field that a code of the server speaks of. */
  fieldOfCode?: { [code: string]: keyof V };
}

export interface Form<V> {
  values: V;
  errors: FieldErrors<V>;
  /** An error of no single field. */
  failure: string | undefined;
  dirty: boolean;
  busy: boolean;
  set: <K extends keyof V>(field: K, value: V[K]) => void;
  /** Value, error and onChange for an input whose onChange gives the value. */
  field: <K extends keyof V>(
    field: K,
  ) => { value: V[K]; error: string | undefined; onChange: (value: V[K]) => void };
  submit: () => Promise<boolean>;
  reset: (values: V) => void;
}

/** The state of a small form: errors appear when it is sent, and go as the field is mended. */
export function useForm<V extends object>({
  initial,
  rules,
  onSubmit,
  fieldOfCode,
}: FormOptions<V>): Form<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [start, setStart] = useState(initial);

  function set<K extends keyof V>(field: K, value: V[K]) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => without(before, field));
    setFailure(undefined);
  }

  function reset(next: V) {
    setStart(next);
    setValues(next);
    setErrors({});
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    if (busy) return false;
    const found = check(values, rules ?? {});
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    const refusal = await tryTo(onSubmit, values);
    setBusy(false);
    if (refusal === undefined) return true;
    const refused = readRefusal(refusal.error, values, fieldOfCode ?? {});
    setErrors(refused);
    if (Object.keys(refused).length === 0) setFailure(errorMessage(refusal.error));
    return false;
  }

  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const field: Form<V>["field"] = (name) => ({
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
  });
  return { values, errors, failure, busy, dirty, set, field, submit, reset };
}

async function tryTo<V>(
  onSubmit: (values: V) => Promise<unknown>,
  values: V,
): Promise<{ error: unknown } | undefined> {
  try {
    await onSubmit(values);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** The fields that a refusal speaks of: by its code, or one by one in a validation error. */
function readRefusal<V extends object>(
  error: unknown,
  values: V,
  fieldOfCode: { [code: string]: keyof V },
): FieldErrors<V> {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOfCode[error.code];
  if (field === undefined) return refusedFields(error.details, values);
  return single(field, refusedPhone(error) ?? errorMessage(error));
}

function check<V extends object>(values: V, rules: Rules<V>): FieldErrors<V> {
  const found: FieldErrors<V> = {};
  for (const field in rules) {
    const problem = rules[field]?.(values[field], values);
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}

const single = <V extends object>(field: keyof V, text: string): FieldErrors<V> => {
  const errors: FieldErrors<V> = {};
  errors[field] = text;
  return errors;
};

function without<V extends object>(errors: FieldErrors<V>, field: keyof V): FieldErrors<V> {
  if (errors[field] === undefined) return errors;
  const rest = { ...errors };
  delete rest[field];
  return rest;
}

/** What the server says of each field in a validation error, as far as this form has the field. */
function refusedFields<V extends object>(details: unknown, values: V): FieldErrors<V> {
  const list: unknown[] = Array.isArray(details) ? details : [];
  const words = new Map(list.flatMap(readProblem));
  const errors: FieldErrors<V> = {};
  for (const field in values) {
    const text = words.get(field);
    if (text !== undefined) errors[field] = text;
  }
  return errors;
}

/** `extraInfo.0.name` speaks of the form's `extraInfo`. */
function readProblem(entry: unknown): [string, string][] {
  if (typeof entry !== "object" || entry === null || !("field" in entry) || !("problem" in entry)) return [];
  const [field = ""] = String(entry.field).split(".");
  return [[field, String(entry.problem)]];
}
