import { applyConsentText } from "@loubby/shared-contracts/http/applications/apply-consent";
import type { OpenJob, Prefill } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { Button } from "antd";
import { draftFrom } from "./apply-draft.ts";
import { useApply } from "./use-apply.ts";

interface QuickApplyProps {
  readonly job: OpenJob;
  /** Everything the job asks for, as it was sent before. */
  readonly before: Prefill;
  readonly onLook: () => void;
}

/** Applies with one press when nothing is left to enter; reviewing it first is one press away. */
export function QuickApply({ job, before, onLook }: QuickApplyProps) {
  const { submit, isBusy, error } = useApply(job, () => notify.success("Application sent"));
  return (
    <div className="op-quick">
      <Button type="primary" size="large" loading={isBusy} onClick={() => submit(draftFrom(before))}>
        Apply now
      </Button>
      <Button size="large" disabled={isBusy} onClick={onLook}>
        Review first
      </Button>
      {error && (
        <p className="op-error" role="alert">
          {wordsOf(error)}
        </p>
      )}
      <p className="op-muted">
        Sends {sentWith(before)}. {applyConsentText(job.company.company_name)}
      </p>
    </div>
  );
}

/** Names what one press sends, as it was sent or written in the profile before. */
function sentWith({ resume, phone_number, answers }: Prefill): string {
  const phone = phone_number === null ? [] : ["your phone number"];
  const earlier = answers.length === 0 ? [] : ["your earlier answers"];
  return new Intl.ListFormat("en").format([resume?.name ?? "", ...phone, ...earlier]);
}
