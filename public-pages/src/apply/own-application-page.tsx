import * as paths from "@loubby/shared-contracts/paths";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { messagePage } from "../page/message-page.tsx";
import type { PageHead } from "../page/page.tsx";

interface OwnApplicationPageProps {
  readonly job: OpenJob;
  readonly withdrawn: boolean;
  readonly theme: PageHead["theme"];
}

/** Renders what stands in place of the form for someone signed in who has an application for the job. */
export function ownApplicationPage({ job, withdrawn, theme }: OwnApplicationPageProps): string {
  const what = `${job.title} at ${job.company.company_name}`;
  return withdrawn
    ? messagePage({
        title: "You withdrew your application",
        text: `You withdrew your application for ${what}, so you can't apply for this job again.`,
        theme,
      })
    : messagePage({
        title: "You've already applied",
        text: `You already have an application for ${what}.`,
        action: { href: paths.appliedJob(job._id), words: "See my application" },
        theme,
      });
}
