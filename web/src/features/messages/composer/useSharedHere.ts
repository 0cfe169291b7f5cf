import { useEffect, useEffectEvent } from "react";
import { type Shared, shared } from "../../../lib/shared.ts";
import { useSignal } from "../../../lib/signal.ts";
import type { ComposerModel } from "./useComposer.ts";

interface SharedHere {
  composer: ComposerModel;
  mayAdd: boolean;
  onFiles: (files: File[], caption?: string) => void;
}

/** Takes into the conversation that was chosen for it what another application has shared: nothing is sent unseen. */
export function useSharedHere({ composer, mayAdd, onFiles }: SharedHere): void {
  const waiting = useSignal(shared);
  const take = useEffectEvent(({ files, text }: Shared) => {
    shared.set(undefined);
    if (files.length > 0) onFiles(files, text);
    else composer.setText([composer.text, text].filter((part) => part !== "").join("\n"));
  });
  useEffect(() => {
    if (mayAdd && waiting !== undefined) take(waiting);
  }, [waiting, mayAdd]);
}
