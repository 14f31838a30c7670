import { Suspense } from "react";
import { type PageProps, userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { CompanyRoutes } from "./company-routes.tsx";

const OpenJobsRoutes = lazyRetry(
  async () => (await import("./job-search/open-jobs-routes.tsx")).OpenJobsRoutes,
);

/** Shows `/dashboard/jobs/joblisting`: a company's own jobs; for candidates every open job. */
export default function JoblistingPage({ base }: PageProps) {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  if (userTypeOf(user) !== "candidates") return <CompanyRoutes base={base} />;
  return (
    <Suspense fallback={<PageSkeleton layout="cards" />}>
      <OpenJobsRoutes base={base} />
    </Suspense>
  );
}
