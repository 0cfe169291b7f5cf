import { useForm } from "@mantine/form";
import { errorMessage } from "../../lib/notify.ts";
import { type FormPart, type FormState, partOf } from "./formParts.ts";
import { type FieldNames, landAll, type Problems, textsOf } from "./formPaths.ts";
import { readRefusal, type RefusedFields } from "./refusals.ts";
import { useSubmission } from "./useSubmission.ts";

/** Rules of a field: what is wrong with it, or undefined: what the contract's schema does not know. */
export type Rules<V> = { [K in keyof V]?: (value: V[K], values: V) => string | undefined };

type FieldErrors<V> = { [K in keyof V]?: string };

interface FormOptions<V> {
  initial: V;
  /** Check by the contract's schema of what is sent: `byContract(TagBody, bodyOf)`. */
  check?: ((values: V) => Problems) | undefined;
  /** They come before what the schema says of a field. */
  rules?: Rules<V>;
  /** The fields whose names differ from what is sent: `{ contactId: "contact" }`. */
  names?: FieldNames;
  /** Leaves out what is not sent, such as rows that say nothing. */
  tidy?: (values: V) => V;
  onSubmit: (values: V) => Promise<unknown>;
  /** The field that a code of the server speaks of. */
  fieldOfCode?: RefusedFields<V>;
}

export interface Form<V> extends FormPart<V> {
  /** Problem of each field. */
  errors: FieldErrors<V>;
  /** The same with the items of lists, by path: `extraInfo.0.name`. */
  problems: Problems;
  /** An error of no single field. */
  failure: string | undefined;
  dirty: boolean;
  busy: boolean;
  submit: () => Promise<boolean>;
  reset: (values: V) => void;
}

/** The state of a form whose values go to the server: errors appear when it is sent, and go as the field is mended. */
export function useServerForm<V extends object>(options: FormOptions<V>): Form<V> {
  const { initial, tidy, onSubmit, fieldOfCode, names } = options;
  const form = useForm<V>({ initialValues: initial });
  const { busy, failure, setFailure, run } = useSubmission();
  const state: FormState = form;
  const problems = textsOf(form.errors);

  function reset(next: V) {
    form.setInitialValues(next);
    form.reset();
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    if (busy) return false;
    const values = tidy?.(form.getValues()) ?? form.getValues();
    if (tidy) form.setValues(values);
    const found = findProblems(values, options);
    form.setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return false;
    const refusal = await run(() => onSubmit(values));
    if (refusal === undefined) return true;
    const refused = readRefusal(refusal.error, { values, fieldOfCode, names });
    form.setErrors(refused);
    if (Object.keys(refused).length === 0) setFailure(errorMessage(refusal.error));
    return false;
  }

  return {
    ...partOf({ state, path: "", onChange: () => setFailure(undefined) }, form.values),
    errors: errorsOf(form.values, problems),
    problems,
    failure,
    busy,
    dirty: JSON.stringify(form.values) !== JSON.stringify(form.getInitialValues()),
    submit,
    reset,
  };
}

/** The form's own rules first: they know what the field is about. */
function findProblems<V extends object>(values: V, { check, rules = {}, names }: FormOptions<V>): Problems {
  const found: Problems = {};
  for (const field in rules) {
    const problem = rules[field]?.(values[field], values);
    if (problem !== undefined) found[field] = problem;
  }
  return { ...landAll(check?.(values) ?? {}, values, names), ...found };
}

function errorsOf<V extends object>(values: V, problems: Problems): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const field in values) {
    const text = problems[field];
    if (text !== undefined) errors[field] = text;
  }
  return errors;
}
