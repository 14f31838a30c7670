import { Button, Modal } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { HeldNotice } from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { NoticeFields } from "./notice-fields.tsx";
import { useNotice } from "./use-notice.ts";
import "../../lists/bulk.css";

interface NoticesDialogProps {
  readonly job: { readonly _id: string; readonly title: string };
  readonly onClose: () => void;
}

const ORIGINS: Readonly<Record<HeldNotice["decided_by"], string>> = {
  job: "You chose this for this job.",
  all: "From your settings for all jobs.",
  team: "The default for a job whose hiring team you're on.",
  no_team: "This job has no hiring team, so you hear of it only in the app until you choose.",
  other_team: "The default for a job whose hiring team you aren't on. Choose to hear of it anyway.",
};

/** Chooses how the reader hears of a job's new applicants. */
export function NoticesDialog({ job, onClose }: NoticesDialogProps) {
  const { found, save } = useNotice(job._id);
  const { data, error } = found;
  return (
    <Modal
      open
      title={`New applicants for “${job.title}”`}
      onCancel={onClose}
      footer={
        <>
          {data?.decided_by === "job" && (
            <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
              Use my settings for all jobs
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {data !== undefined ? (
        <div className="mr-bulk-form">
          <NoticeFields notice={data} busy={save.isPending} onChange={save.mutate} />
          <p>{ORIGINS[data.decided_by]}</p>
          <p>
            This changes only what you hear.{" "}
            <Link to={paths.notificationSettings}>Settings for all jobs</Link>
          </p>
        </div>
      ) : error ? (
        <LoadProblem
          compact
          title="Couldn't load your notifications"
          error={error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="form" count={2} />
      )}
    </Modal>
  );
}
