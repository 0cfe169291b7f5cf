import { Component, type ReactNode } from "react";
import { translate } from "./i18n.ts";
import { isMissingChunk } from "./missingChunk.ts";
import { notify } from "./notify.ts";

interface PartBoundaryProps {
  children: ReactNode;
  /** Called before what failed is drawn again. */
  onRetry: () => void;
}

interface State {
  error: unknown;
  failed: boolean;
}

/**
 * Leaves out a part whose code cannot be fetched without a network, says so, and draws it as soon as there is one again:
 * what stands around it, a conversation that somebody is reading, stays. Every other error goes on to the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (waitsForNetwork(error)) notify.warning(translate("ui:error.partOffline"));
  }
  override componentDidMount(): void {
    window.addEventListener("online", this.tryAgain);
  }
  override componentWillUnmount(): void {
    window.removeEventListener("online", this.tryAgain);
  }
  tryAgain = (): void => {
    if (!this.state.failed) return;
    this.props.onRetry();
    this.setState({ error: undefined, failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (!waitsForNetwork(this.state.error)) throw this.state.error;
    return null;
  }
}

const waitsForNetwork = (error: unknown): boolean => isMissingChunk(error) && !navigator.onLine;
