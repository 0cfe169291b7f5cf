import { createContext, useContext } from "react";

/** Opens a picture or video of the conversation by its message's id. */
export const MediaViewerContext = createContext<(messageId: number) => void>(() => undefined);
export const useMediaViewer = (): ((messageId: number) => void) => useContext(MediaViewerContext);
