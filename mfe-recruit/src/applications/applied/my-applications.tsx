import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { AskedOfMe } from "./asked-of-me.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { useMyApplications } from "./use-my-applications.ts";

interface MyApplicationsProps {
  readonly base: string;
  readonly openId: string | undefined;
}

/** Lists everything the candidate has applied to, what waits for them first and what has ended last. */
export function MyApplications({ base, openId }: MyApplicationsProps) {
  const list = useMyApplications();
  const navigate = useNavigate();
  const applications = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={4} />;
  if (list.isError && applications.length === 0) {
    return (
      <LoadProblem
        title="Couldn't load your applications"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (applications.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        sentence="Your applications appear here with the stage they've reached."
        action={
          <Button type="primary" onClick={() => void navigate(base)}>
            Find jobs
          </Button>
        }
      />
    );
  }
  return (
    <>
      <AskedOfMe base={base} />
      <ul className="op-applications">
        {applications.map((application) => (
          <li key={application._id}>
            <ApplicationCard application={application} base={base} isOpen={application.job._id === openId} />
          </li>
        ))}
      </ul>
      <MoreOnSight list={list} label="Show more applications" />
    </>
  );
}
