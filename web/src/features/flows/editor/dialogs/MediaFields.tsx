import { textIn } from "@balcao/flow-engine";
import type { FieldsProps } from "./fieldsOf.ts";
import { FlowFileInput, type MediaType } from "./FlowFileInput.tsx";

const mediaFields = (type: MediaType) =>
  function Media({ form }: FieldsProps) {
    return (
      <FlowFileInput
        type={type}
        form={form}
        path="url"
        recordPath="record"
        original={textIn(form.valueOf("original"))}
        onChange={({ name, original }) => {
          form.set("url", name);
          form.set("original", original);
        }}
      />
    );
  };

/** An image, an audio or a video of a node of its own, as older flows have them. */
export const MediaFields = {
  img: mediaFields("img"),
  audio: mediaFields("audio"),
  video: mediaFields("video"),
};
