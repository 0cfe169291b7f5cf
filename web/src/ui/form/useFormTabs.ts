import { useEffect, useRef, useState } from "react";
import type { Form } from "./useServerForm.ts";

interface TabsOfForm<T extends string> {
  /** Tabs in their order; the first is shown at first. */
  tabs: readonly T[];
  /** Tab on which the field of a path stands. */
  tabOf: (path: string) => T;
  /** The path of the field that is shown at first, and has the focus. */
  begin?: string | undefined;
}

/** Knows which tab of a form is shown. What is refused on others is marked, and led to once. */
export function useFormTabs<V extends object, T extends string>(
  form: Form<V>,
  { tabs, tabOf, begin }: TabsOfForm<T>,
) {
  const [chosen, choose] = useState(begin === undefined ? undefined : tabOf(begin));
  const [refused, setRefused] = useState(false);
  const [timesLed, setTimesLed] = useState(0);
  const [ledTo, setLedTo] = useState(begin === undefined ? undefined : { path: begin });
  const body = useRef<HTMLDivElement>(null);
  const faulty = new Set(Object.keys(form.problems).map(tabOf));
  const tab = tabs.find((one) => one === chosen) ?? tabs[0];
  if (refused) {
    // Once for each refusal: from there one goes where one likes.
    setRefused(false);
    setTimesLed(timesLed + 1);
    if (tab !== undefined && !faulty.has(tab)) choose(tabs.find((one) => faulty.has(one)) ?? tab);
  }
  useEffect(() => {
    if (timesLed > 0) body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [timesLed]);
  async function submit(): Promise<boolean> {
    const isSaved = await form.submit();
    setRefused(!isSaved);
    return isSaved;
  }
  /** Leads to the field of a path. */
  function show(path: string) {
    choose(tabOf(path));
    setLedTo({ path });
  }
  return { form: { ...form, submit }, tab, choose, show, faulty, body, ledTo };
}
