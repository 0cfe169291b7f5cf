import { fileIdOf, handles } from "../definition.ts";
import { leave, type MakeNode, need } from "../node.ts";
import { textIn } from "../readData.ts";

type MediaType = "img" | "audio" | "video";

/** How a file is sent: an audio also as if it had been recorded, which it is unless somebody said otherwise. */
export const sentAs = (type: MediaType, record: unknown): "image" | "audio" | "voice" | "video" =>
  type === "audio" ? (record === false ? "audio" : "voice") : type === "img" ? "image" : "video";

export const mediaNode =
  (type: MediaType): MakeNode =>
  (data) => {
    const fileId = fileIdOf(textIn(data["url"]));
    const as = sentAs(type, data["record"]);
    return {
      needs: need("file", fileId),
      enter: (walk) => {
        walk.sendFile(fileId, as);
        return leave(handles.next);
      },
    };
  };
