import type { Ticket } from "@balcao/contract";
import { lazyDialog } from "../../../../ui/layers/lazyDialog.tsx";
import { lazyLayer } from "../../../../ui/layers/lazyLayer.tsx";
import { useConversationParts } from "../../conversationParts.ts";
import type { Adding } from "./AddMenu.tsx";
import type { ComposerModel } from "../useComposer.ts";

const loadCamera = () => import("../attachments/CameraDialog.tsx");
const loadButtons = () => import("../../rich/ButtonsDialog.tsx");
const loadList = () => import("../../rich/ListDialog.tsx");
const loadContact = () => import("./ContactShareDialog.tsx");
const loadPlace = () => import("./PlaceShareDialog.tsx");
const CameraDialog = lazyLayer(loadCamera);
const ButtonsDialog = lazyDialog(loadButtons);
const ListDialog = lazyDialog(loadList);
const ContactShareDialog = lazyDialog(loadContact);
const PlaceShareDialog = lazyDialog(loadPlace);
/** Fetched beforehand, so that one can go on composing without a network. */
export const addDialogLoads = [loadCamera, loadButtons, loadList, loadContact, loadPlace];

interface AddDialogProps {
  what: Adding;
  ticket: Ticket;
  composer: ComposerModel;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** The dialog of what was chosen in the menu. */
export function AddDialog({ what, ticket, composer, onFiles, onClose }: AddDialogProps) {
  const { NewScheduleDialog } = useConversationParts();
  return (
    <>
      {what === "camera" && <CameraDialog onPhoto={(photo) => onFiles([photo])} onClose={onClose} />}
      {what === "list" && <ListDialog ticket={ticket} onClose={onClose} />}
      {what === "buttons" && <ButtonsDialog ticket={ticket} onClose={onClose} />}
      {what === "schedule" && <NewScheduleDialog contact={ticket.contact} onClose={onClose} />}
      {what === "contact" && <ContactShareDialog ticket={ticket} composer={composer} onClose={onClose} />}
      {what === "place" && <PlaceShareDialog ticket={ticket} composer={composer} onClose={onClose} />}
    </>
  );
}
