import { HeartFilled, HeartOutlined, ShareAltOutlined } from "@ant-design/icons";
import { useSession } from "@loubby/shared-contracts/shell";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { Button } from "antd";
import { copyText } from "@loubby/shared-ui/copy-text";
import { shareLink } from "../../jobs/share-link.ts";
import { SaveThing } from "../../saving/save-thing.tsx";
import { useSavedJobs, useSaveJob } from "./use-saved.ts";

/** Saves a job or its company, and shares the job. */
export function OpenJobTools({ job }: { readonly job: OpenJob }) {
  const { _id: jobId, company } = job;
  const referralId = useSession((session) => session.user?.referral_id);
  const saved = useSavedJobs().data?.some(({ _id }) => _id === jobId) ?? false;
  const save = useSaveJob(jobId);
  const isSaved = save.isPending ? save.variables : saved;
  return (
    <span className="op-tools">
      <Button
        type="text"
        aria-pressed={isSaved}
        icon={isSaved ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
        onClick={() => save.mutate(!isSaved)}
      >
        {isSaved ? "Saved" : "Save"}
      </Button>
      <Button
        type="text"
        icon={<ShareAltOutlined aria-hidden />}
        onClick={() => copyText(shareLink(jobId, referralId))}
      >
        Share
      </Button>
      {job.listed && (
        <SaveThing
          entry={{ type: "company", company: { ...company, open_jobs: 1, has_page: false } }}
          name={`company ${company.company_name}`}
          label="Save company"
        />
      )}
    </span>
  );
}
