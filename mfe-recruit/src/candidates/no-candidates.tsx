import { Button } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import type { CandidateView } from "./use-candidate-view.ts";

/** Shows an empty list: no one has applied or was added yet, or no one matches the filters. */
export function NoCandidates({ view }: { readonly view: CandidateView }) {
  if (view.isNarrowed) {
    const { q } = view.filter;
    return (
      <EmptyState
        drawing="search"
        title={q ? `No candidates match “${q}”` : "No candidates match these filters"}
        sentence="Remove a filter to see more."
        action={<Button onClick={view.clear}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing="cards"
      title="No candidates yet"
      sentence="Candidates appear here as soon as someone applies for one of your jobs or you add them on a job's board."
      action={<Link to={paths.jobs}>Show jobs</Link>}
    />
  );
}
