import { AttemptContext } from "@loubby/shared-ui/attempt";
import { Component, Suspense } from "react";
import { newTraceId, RemoteLoadError } from "./load-error.ts";
import { RemoteCard } from "./remote-card.tsx";
/** Keeps what goes wrong in a piece of a remote inside that piece: a card with what to quote and a Retry. */
export class RemoteBoundary extends Component {
    state = { failure: null, attempt: 0 };
    static getDerivedStateFromError(error) {
        const traceId = error instanceof RemoteLoadError ? error.traceId : newTraceId();
        return { failure: { error, traceId } };
    }
    #retry = () => this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1 }));
    render() {
        const { remote, build, title, size, pending, children } = this.props;
        const { failure, attempt } = this.state;
        if (failure) {
            const { error, traceId } = failure;
            const failed = error instanceof RemoteLoadError ? error : null;
            return (<RemoteCard title={title} remote={remote} build={failed?.build ?? build} reason={failed ? failed.message : "Something went wrong in it."} traceId={traceId} size={size} onRetry={this.#retry}/>);
        }
        return (<AttemptContext value={attempt}>
        <Suspense key={attempt} fallback={pending}>
          {children}
        </Suspense>
      </AttemptContext>);
    }
}
