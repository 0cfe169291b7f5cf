import { useRef, useState } from "react";
import { useSaveFileList, useUploadListFile } from "./file-lists.queries.ts";
import { bodyOf, type FileListValues, type OptionValues } from "./fileListForm.ts";

/**
 * First the list, then its files one after the other. Saving again after a file failed changes what was created and
 * uploads what is left, instead of doing all of it twice. `progress` is of all files, 0 to 1.
 */
export function useSaveWithFiles(knownId: number | undefined) {
  const saveList = useSaveFileList();
  const uploadFile = useUploadListFile();
  const [progress, setProgress] = useState<number>();
  const listId = useRef(knownId);
  const made = useRef(new Map<string, number>());
  const sent = useRef(new Map<string, File>());
  const idOf = ({ key, id }: OptionValues) => id ?? made.current.get(key);

  async function save(values: FileListValues) {
    const saved = await saveList.mutateAsync({ id: listId.current, fields: bodyOf(values, idOf) });
    listId.current = saved.id;
    // The answer has the options in the order in which they were sent.
    values.options.forEach(({ key }, at) => {
      const id = saved.options[at]?.id;
      if (id !== undefined) made.current.set(key, id);
    });
    const left = values.options.flatMap((option) => {
      const [optionId, file] = [idOf(option), option.chosen];
      const isSent = file === undefined || sent.current.get(option.key) === file;
      return isSent || optionId === undefined ? [] : [{ key: option.key, optionId, file }];
    });
    for (const [at, { key, ...one }] of left.entries()) {
      const onProgress = (done: number) => setProgress((at + done) / left.length);
      onProgress(0);
      await uploadFile.mutateAsync({ listId: saved.id, ...one, onProgress });
      sent.current.set(key, one.file);
    }
  }
  return { save, progress };
}
