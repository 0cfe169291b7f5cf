import { Component, type ReactNode } from "react";
import { ApiError } from "../lib/api/apiError.ts";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { translate } from "../lib/i18n.ts";
import { isCutOff, watchReach } from "../lib/live/connectionState.ts";
import { isMissingChunk } from "../lib/missingChunk.ts";

interface State {
  error: unknown;
  failed: boolean;
}

/**
 * A page that fails leaves the shell usable. A chunk that is gone means a newer version, which reloading fetches; or that
 * no server can be reached, and then the page comes as soon as one can.
 */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  #stopWaiting: (() => void) | undefined;

  override componentDidCatch(error: unknown): void {
    if (!isMissingChunk(error) || !isCutOff()) return;
    this.#stopWaiting ??= watchReach(() => {
      if (!isCutOff()) location.reload();
    });
  }

  override componentWillUnmount(): void {
    this.#stopWaiting?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const gone = isMissingChunk(this.state.error);
    const retry = () => (gone ? location.reload() : this.setState({ error: undefined, failed: false }));
    if (gone && isCutOff())
      return <ErrorState error={new ApiError({ code: "ERR_NETWORK", status: 0 })} onRetry={retry} />;
    if (gone)
      return (
        <ErrorState
          error={this.state.error}
          title={translate("ui:error.newVersion")}
          text={translate("ui:error.newVersionHelp")}
          retryLabel={translate("ui:error.update")}
          onRetry={retry}
        />
      );
    return <ErrorState error={this.state.error} title={translate("ui:error.page")} onRetry={retry} />;
  }
}
