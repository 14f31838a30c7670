import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { useAccess } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { NoticeFields } from "../jobs/notices/notice-fields.tsx";
import { useNotice } from "../jobs/notices/use-notice.ts";
import { DailyMailSetting } from "../my-work/daily-mail-setting.tsx";
import { LoadProblem } from "../notices/load-problem.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { Times } from "./times.tsx";
import { useAllow } from "./use-allow.ts";
import "@loubby/shared-ui/forms/field.css";
import "../my-work/my-work.css";

/** Chooses how the reader hears of what. Each choice is saved at once. */
export function Preferences() {
  const isMember = useAccess(dailyMail.get.access).kind === "open";
  const seesApplicants = useAccess(applicantNotices.general.access).kind === "open";
  const { found, save } = useAllow();
  return (
    <div className="mr-work">
      {seesApplicants && <NewApplicants />}
      {isMember && <DailyMailSetting whole />}
      {found.isPending && <PageSkeleton bodyOnly layout="form" count={4} />}
      {found.isError && (
        <LoadProblem
          compact
          title="Couldn't load your preferences"
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          <PushSwitch />
          <Times allow={found.data} busy={save.isPending} onChange={save.mutate} />
          <ChannelTable
            title="What you hear of"
            groups={found.data.groups}
            onSwitch={(key, channels) => save.mutate({ channels: { [key]: channels } })}
          />
        </>
      )}
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
          ? "For jobs whose hiring team you're on, such as the ones you create. You hear of jobs without a team only in the app until you choose."
          : "For jobs whose hiring team you're on, and jobs without a team."}{" "}
        You can override this in a job's menu.
      </small>
    </section>
  );
}
