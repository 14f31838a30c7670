import { AttemptContext, PieceFailureContext } from "@loubby/shared-ui/attempt";
import { Component, type ReactNode, Suspense } from "react";
import { newTraceId, RemoteLoadError } from "./load-error.ts";
import { traceError } from "./reports/traces.ts";
import { PieceFailure } from "./piece-failure.tsx";
import { RemoteCard } from "./remote-card.tsx";

interface Props {
  readonly remote: string;
  /** `<version>-<build>` of the build that should run. */
  readonly build: string;
  readonly title: string;
  readonly size: "page" | "widget";
  /** What stands here until the code has arrived. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly traceId: string;
}

interface State {
  readonly failure: Failure | null;
  readonly attempt: number;
}

/** Keeps what goes wrong in a piece of a remote inside that piece: a card with what to quote and a Retry. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failure: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const traceId = error instanceof RemoteLoadError ? error.traceId : newTraceId();
    return { failure: { error, traceId } };
  }

  override componentDidCatch(error: unknown) {
    const { remote, build } = this.props;
    // The loader reports what kept a build from arriving.
    if (!(error instanceof RemoteLoadError)) traceError(remote, build.slice(-10), error);
  }

  readonly #retry = () => this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1 }));

  override render() {
    const { remote, build, title, size, pending, children } = this.props;
    const { failure, attempt } = this.state;
    if (failure) {
      const { error, traceId } = failure;
      const failed = error instanceof RemoteLoadError ? error : null;
      return (
        <RemoteCard
          title={title}
          remote={remote}
          build={failed?.build ?? build}
          reason={failed ? failed.message : "Something went wrong."}
          traceId={traceId}
          size={size}
          onRetry={this.#retry}
        />
      );
    }
    return (
      <AttemptContext value={attempt}>
        <PieceFailureContext value={PieceFailure}>
          <Suspense key={attempt} fallback={pending}>
            {children}
          </Suspense>
        </PieceFailureContext>
      </AttemptContext>
    );
  }
}
