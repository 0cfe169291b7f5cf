import type { NodeType } from "../definition.ts";
import type { MakeNode } from "../node.ts";
import { conditionNode } from "./condition.ts";
import { contentBlockNode } from "./contentBlock.ts";
import { endNode } from "./end.ts";
import { goToFlowNode } from "./goToFlow.ts";
import { hoursNode } from "./hours.ts";
import { integrationNode, typebotNode } from "./integration.ts";
import { intervalNode } from "./interval.ts";
import { mediaNode } from "./media.ts";
import { menuNode } from "./menu.ts";
import { messageNode } from "./message.ts";
import { openaiNode } from "./openai.ts";
import { questionNode } from "./question.ts";
import { randomizerNode } from "./randomizer.ts";
import { startNode } from "./start.ts";
import { tagNode } from "./tag.ts";
import { teamNoteNode } from "./teamNote.ts";
import { ticketNode } from "./ticket.ts";

/** What makes a node of each type ready to run. */
export const nodeMakers: Readonly<Record<NodeType, MakeNode>> = {
  start: startNode,
  message: messageNode,
  menu: menuNode,
  interval: intervalNode,
  img: mediaNode("img"),
  audio: mediaNode("audio"),
  video: mediaNode("video"),
  randomizer: randomizerNode,
  question: questionNode,
  condition: conditionNode,
  singleBlock: contentBlockNode,
  ticket: ticketNode,
  openai: openaiNode,
  typebot: typebotNode,
  integration: integrationNode,
  end: endNode,
  tag: tagNode,
  teamNote: teamNoteNode,
  flow: goToFlowNode,
  hours: hoursNode,
};
