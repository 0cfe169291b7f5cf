import { Component, type ReactNode } from "react";
import { translate } from "./i18n.ts";
import { isCutOff, watchReach } from "./live/connectionState.ts";
import { isMissingChunk } from "./missingChunk.ts";
import { showToast } from "./toasts.ts";

interface PartBoundaryProps {
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  /** It failed because the server was out of reach. */
  waits: boolean;
}

const whole: State = { error: undefined, failed: false, waits: false };

/**
 * Leaves out a part whose code cannot be fetched without a network, says so, and draws it as soon as there is one again:
 * what stands around it, a conversation that somebody is reading, stays. Every other error goes on to the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true, waits: isMissingChunk(error) && isCutOff() };
  }

  override componentDidCatch(): void {
    if (this.state.waits) showToast("warning", translate("ui:error.partOffline"), { id: "part-offline" });
  }
  #stopWatching: (() => void) | undefined;
  override componentDidMount(): void {
    this.#stopWatching = watchReach(this.tryAgain);
  }
  override componentWillUnmount(): void {
    this.#stopWatching?.();
  }
  tryAgain = (): void => {
    if (this.state.failed && !isCutOff()) this.setState(whole);
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (!this.state.waits) throw this.state.error;
    return null;
  }
}
