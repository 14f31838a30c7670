import { Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import * as paths from "@loubby/shared-contracts/paths";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Talk } from "./talk.tsx";
import { useTrial } from "./use-trial.ts";
import "./trial.css";

/** Tries an agent in its page: the same conversation, through the same door, as in Conversations. */
export function TrialPanel({ listing }: { readonly listing: Listing }) {
  const trial = useTrial(listing._id);
  const box = useRef<HTMLElement>(null);
  // It opens above what the person was reading.
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      className="as-panel as-trial"
      aria-labelledby="as-trial"
      ref={box}
      data-shows={trial.data === undefined ? undefined : paths.conversation(trial.data)}
    >
      <h2 id="as-trial">Try it</h2>
      {trial.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {trial.isError && (
        <ErrorState
          title="Couldn't open the trial"
          {...failureOf(trial.error)}
          onRetry={() => void trial.refetch()}
        />
      )}
      {trial.data !== undefined && (
        <>
          <Talk listing={listing} conversationId={trial.data} />
          <p className="as-muted">
            What is said here is in <Link to={paths.conversation(trial.data)}>Conversations</Link> too.
          </p>
        </>
      )}
    </section>
  );
}
