import { IconFileText, IconMicrophone, IconPhoto, IconVideo } from "@tabler/icons-react";

const icons = { image: IconPhoto, audio: IconMicrophone, video: IconVideo };
const isKnown = (group: string): group is keyof typeof icons => Object.hasOwn(icons, group);

/** The sign of a file's kind. */
export function FileIcon({ mimetype, size = 16 }: { mimetype: string; size?: number }) {
  const [group = ""] = mimetype.split("/");
  const Symbol = isKnown(group) ? icons[group] : IconFileText;
  return <Symbol size={size} stroke={1.8} aria-hidden />;
}
