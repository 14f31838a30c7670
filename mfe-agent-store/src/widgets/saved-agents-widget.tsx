import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { useForgetGone } from "@loubby/shared-contracts/http/agents/use-keep";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { cacheRules } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { GoneLine } from "@loubby/shared-ui/states/gone-line";
import { notify } from "@loubby/shared-ui/toasts";
import "../browse/browse-page.css";
import { agentsOf } from "../saved/use-saved.ts";
import { CardSkeletons } from "../browse/card-skeletons.tsx";
import { ListingCardView } from "../card/listing-card-view.tsx";

/** The agents that a person keeps for later, on the page of everything saved. */
export default function SavedAgentsWidget() {
  const list = useQuery({ ...query(saved.list, { query: { type: "agent" } }), ...cacheRules.saved });
  const forget = useForgetGone("agent", (error) => notify.error(wordsOf(error)));
  if (list.isPending) return <CardSkeletons count={4} />;
  if (list.isError) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't load your saved agents" {...failureOf(list.error)} onRetry={retry} />;
  }
  const agents = agentsOf(list.data);
  const { gone = [] } = list.data;
  return (
    <>
      {gone.length > 0 && (
        <GoneLine
          text={
            gone.length === 1
              ? "1 agent you saved is no longer in the store."
              : `${gone.length} agents you saved are no longer in the store.`
          }
          busy={forget.isPending}
          onRemove={() => forget.mutate(gone.map(({ _id }) => _id))}
        />
      )}
      <Agents agents={agents} />
    </>
  );
}

function Agents({ agents }: { readonly agents: ReturnType<typeof agentsOf> }) {
  if (agents.length === 0) {
    return (
      <EmptyState
        drawing="cards"
        title="Nothing saved yet"
        sentence="Press the heart on an agent to save it here."
        action={<Link to={paths.agentStore}>Browse the store</Link>}
      />
    );
  }
  return (
    <ul className="as-grid" aria-label="Saved agents">
      {agents.map((agent) => (
        <li key={agent._id}>
          <ListingCardView listing={agent} base={paths.agentStore} />
        </li>
      ))}
    </ul>
  );
}
