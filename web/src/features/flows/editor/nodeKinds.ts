import { type NodeType, nodeTypes } from "@balcao/flow-engine";
import {
  IconArrowsSplit2,
  IconClock,
  IconClockHour4,
  IconFlag,
  IconHelpCircle,
  type Icon,
  IconListNumbers,
  IconMessage,
  IconMicrophone,
  IconMovie,
  IconNote,
  IconPhoto,
  IconPlayerPlay,
  IconPlug,
  IconRobot,
  IconRoute,
  IconRouteAltRight,
  IconStack2,
  IconTag,
  IconTicket,
} from "@tabler/icons-react";

/** Groups in which new nodes are offered. */
export const kindGroups = ["begin", "say", "ask", "decide", "lead", "team", "connect"] as const;
type KindGroup = (typeof kindGroups)[number];

interface NodeKind {
  icon: Icon;
  tone: "brand" | "info" | "warning" | "success" | "danger";
  group: KindGroup;
  /** Older flows have it; another one does the same. */
  isOlder?: true;
}

/** Look of each type of node, in the order in which they are offered. */
export const nodeKinds: Readonly<Record<NodeType, NodeKind>> = {
  start: { icon: IconPlayerPlay, tone: "success", group: "begin" },
  singleBlock: { icon: IconStack2, tone: "brand", group: "say" },
  message: { icon: IconMessage, tone: "brand", group: "say" },
  img: { icon: IconPhoto, tone: "brand", group: "say", isOlder: true },
  audio: { icon: IconMicrophone, tone: "brand", group: "say", isOlder: true },
  video: { icon: IconMovie, tone: "brand", group: "say", isOlder: true },
  menu: { icon: IconListNumbers, tone: "info", group: "ask" },
  question: { icon: IconHelpCircle, tone: "info", group: "ask" },
  randomizer: { icon: IconArrowsSplit2, tone: "warning", group: "decide" },
  condition: { icon: IconRouteAltRight, tone: "warning", group: "decide" },
  hours: { icon: IconClock, tone: "warning", group: "decide" },
  interval: { icon: IconClockHour4, tone: "warning", group: "decide" },
  ticket: { icon: IconTicket, tone: "success", group: "lead" },
  flow: { icon: IconRoute, tone: "success", group: "lead" },
  end: { icon: IconFlag, tone: "danger", group: "lead" },
  tag: { icon: IconTag, tone: "info", group: "team" },
  teamNote: { icon: IconNote, tone: "info", group: "team" },
  typebot: { icon: IconRobot, tone: "info", group: "connect" },
  openai: { icon: IconRobot, tone: "info", group: "connect" },
  integration: { icon: IconPlug, tone: "info", group: "connect" },
};

/** The type of a stored node; undefined for a foreign one. */
export const typeOf = (type: string): NodeType | undefined => nodeTypes.find((known) => known === type);
