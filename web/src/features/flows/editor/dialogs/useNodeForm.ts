import { type StoredNode, textIn, valueAt, withValue } from "@balcao/flow-engine";
import { useState } from "react";
import { errorMessage } from "../../../../lib/notify.ts";
import type { Problems } from "../../../../ui/form/formPaths.ts";

type Data = StoredNode["data"];

interface NodeFormOptions {
  initial: Data;
  check: (data: Data) => Problems;
  onSubmit: (data: Data) => void;
}

/** The form of a node: its values are the node's data, each field goes by its path there. */
export interface NodeForm {
  data: Data;
  problems: Problems;
  dirty: boolean;
  busy: boolean;
  failure: string | undefined;
  submit: () => Promise<boolean>;
  set: (path: string, value: unknown) => void;
  /** Attributes of a field for a text. */
  text: (path: string) => TextField;
  valueOf: (path: string) => unknown;
  errorOf: (path: string) => string | undefined;
  /** Waits with saving until this is done, such as an upload. */
  wait: <T>(work: Promise<T>) => Promise<T>;
}

export interface TextField {
  "data-field": string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function useNodeForm({ initial, check, onSubmit }: NodeFormOptions): NodeForm {
  const [begun] = useState(initial);
  const [data, setData] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [waits, setWaits] = useState(0);
  const set = (path: string, value: unknown) => {
    setData((now) => withValue(now, path, value));
    setProblems((now) => withoutBelow(now, path));
    setFailure(undefined);
  };
  const valueOf = (path: string): unknown => valueAt(data, path);
  const errorOf = (path: string): string | undefined => problems[path];
  return {
    data,
    problems,
    dirty: JSON.stringify(data) !== JSON.stringify(begun),
    busy: waits > 0,
    failure,
    set,
    valueOf,
    errorOf,
    text: (path) => ({
      "data-field": path,
      value: textIn(valueOf(path)),
      error: errorOf(path),
      onChange: (value) => set(path, value),
    }),
    submit: () => {
      if (waits > 0) return Promise.resolve(false);
      const found = check(data);
      setProblems(found);
      if (Object.keys(found).length > 0) return Promise.resolve(false);
      onSubmit(data);
      return Promise.resolve(true);
    },
    wait: async (work) => {
      setWaits((now) => now + 1);
      try {
        return await work;
      } catch (error) {
        setFailure(errorMessage(error));
        throw error;
      } finally {
        setWaits((now) => now - 1);
      }
    },
  };
}

/** Problems of other fields. */
const withoutBelow = (problems: Problems, path: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== path && !field.startsWith(`${path}.`)),
  );
