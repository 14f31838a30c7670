import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { useAccess } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { NoticeFields } from "../jobs/notices/notice-fields.tsx";
import { useNotice } from "../jobs/notices/use-notice.ts";
import { DailyMailSetting } from "../my-work/daily-mail-setting.tsx";
import { LoadProblem } from "../notices/load-problem.tsx";
import "@loubby/shared-ui/forms/field.css";
import "../my-work/my-work.css";

/** Chooses how a member hears of new applicants, approvals and their work. */
export function HiringNotices() {
  const seesApplicants = useAccess(applicantNotices.general.access).kind === "open";
  return (
    <div className="mr-work">
      {seesApplicants && <NewApplicants />}
      <DailyMailSetting whole />
    </div>
  );
}

function NewApplicants() {
  const { found, save } = useNotice(null);
  if (found.isError)
    return (
      <LoadProblem
        compact
        title="Couldn't load your notifications"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <section className="mr-work-mail" aria-label="New applicants">
      <h2>New applicants</h2>
      {found.data === undefined ? (
        <PageSkeleton bodyOnly layout="form" count={2} />
      ) : (
        <NoticeFields notice={found.data} busy={save.isPending} onChange={save.mutate} />
      )}
      <small>
        {found.data?.decided_by === "team"
          ? "This is the default for jobs whose hiring team you're on. For jobs without a team, you're told in the app only, until you change a setting here."
          : "You chose this for jobs whose hiring team you're on and for jobs without a team."}{" "}
        To choose differently for one job, open its menu and select Notifications.
      </small>
    </section>
  );
}
