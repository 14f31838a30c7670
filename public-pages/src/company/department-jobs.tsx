import type { OpenJobListItem } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { JobList } from "../jobs/job-card.tsx";

/** A page of one company's jobs. */
export interface DepartmentJobsProps {
  /** Sorted by department; its name is empty where a job has none. */
  readonly jobs: readonly (OpenJobListItem & { readonly department: string })[];
  /** How many open jobs each department has, on this page and the others. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Renders a company's jobs below their departments' names. Without any department, it renders a plain list. */
export function DepartmentJobs({ jobs, counts }: DepartmentJobsProps) {
  const groups = Map.groupBy(jobs, (job) => job.department);
  if (counts.size === 1 && counts.has("")) return <JobList jobs={jobs} from="company" ofOneCompany />;
  return [...groups].map(([department, found]) => (
    <section key={department} className="stack wide">
      <h3 dir="auto">
        {department || "Other"} <span className="count">{counts.get(department) ?? found.length}</span>
      </h3>
      <JobList jobs={found} from="company" ofOneCompany />
    </section>
  ));
}
