import { FileIcon } from "../../../ui/display/FileIcon.tsx";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { useFileList } from "../../file-lists/index.ts";

/** Contents of a file list: its message, then each file under its name. */
export function SentFiles({ fileListId, className }: { fileListId: number; className: string | undefined }) {
  const { data: list } = useFileList(fileListId);
  return (
    <>
      {list && (
        <p className={className} dir="auto">
          <MarkedText text={list.message} />
        </p>
      )}
      {list?.options.map(
        ({ id, name, mediaType, file }) =>
          file && (
            <p key={id} className={className} dir="auto">
              <FileIcon mimetype={mediaType ?? ""} /> {name}
            </p>
          ),
      )}
    </>
  );
}
