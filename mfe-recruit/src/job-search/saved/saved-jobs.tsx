import { useForgetGone, useKept } from "@loubby/shared-contracts/http/agents/use-keep";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GoneLine } from "@loubby/shared-ui/states/gone-line";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { OpenJobCard } from "../find/open-job-card.tsx";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { useSavedJobs } from "./use-saved.ts";

interface SavedJobsProps {
  readonly base: string;
  readonly openId: string | undefined;
}

/** Lists the candidate's saved jobs. */
export function SavedJobs({ base, openId }: SavedJobsProps) {
  const list = useSavedJobs();
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={3} />;
  if (list.isError) {
    return (
      <LoadProblem
        title="Couldn't load your saved jobs"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <ClosedJobs />
      <KeptJobs jobs={list.data} base={base} openId={openId} />
    </>
  );
}

/** Names the saved jobs that are closed by now. */
function ClosedJobs() {
  const gone = useKept("job").data?.gone ?? [];
  const forget = useForgetGone("job", (error) => notify.error(wordsOf(error)));
  if (gone.length === 0) return null;
  const names = gone
    .map(({ label }) => label)
    .filter(Boolean)
    .slice(0, 3)
    .join(", ");
  const count = gone.length === 1 ? "1 job you saved is" : `${gone.length} jobs you saved are`;
  return (
    <GoneLine
      text={`${count} closed${names === "" ? "" : `: ${names}`}${gone.length > 3 ? " …" : "."}`}
      busy={forget.isPending}
      onRemove={() => forget.mutate(gone.map(({ _id }) => _id))}
    />
  );
}

interface KeptJobsProps extends SavedJobsProps {
  readonly jobs: readonly OpenJobListItem[];
}

function KeptJobs({ jobs, base, openId }: KeptJobsProps) {
  const navigate = useNavigate();
  if (jobs.length === 0) {
    return (
      <EmptyState
        drawing="cards"
        title="Nothing saved yet"
        sentence="Open a job and press Save to find it here again."
        action={<Button onClick={() => void navigate(base)}>Find jobs</Button>}
      />
    );
  }
  return (
    <ul className="op-cards" data-view="listView">
      {jobs.map((job) => (
        <li key={job._id}>
          <OpenJobCard job={job} to={`${base}/${job._id}?tab=saved`} isOpen={job._id === openId} />
        </li>
      ))}
    </ul>
  );
}
