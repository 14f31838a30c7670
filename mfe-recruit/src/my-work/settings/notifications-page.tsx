import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { NoticeFields } from "../../jobs/notices/notice-fields.tsx";
import { useNotice } from "../../jobs/notices/use-notice.ts";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { DailyMailSetting } from "../daily-mail-setting.tsx";
import "@loubby/shared-ui/forms/field.css";
import "../my-work.css";

/** Shows `/dashboard/settings/notifications`: how the reader hears of new applicants, approvals and their work. */
export default function NotificationsPage() {
  const lock = useUnlock(applicantNotices.general.access);
  return (
    <SettingsFrame list={useSettingsList()}>
      <PageHeader title="Notifications" lead="Choose what we notify you about. This affects only you." />
      <div className="mr-work">
        {lock === null && <NewApplicants />}
        <DailyMailSetting whole />
      </div>
    </SettingsFrame>
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
          ? "For jobs whose hiring team you're on, such as the ones you create. You hear of jobs without a team only in the app until you choose."
          : "For jobs whose hiring team you're on, and jobs without a team."}{" "}
        You can override this in a job's menu.
      </small>
    </section>
  );
}
