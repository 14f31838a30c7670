import { Button, Modal } from "antd";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { same, useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { problemAt, failureOf, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { MemberSelection } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { MailFields } from "../../forms/mail-fields.tsx";

interface OutreachDialogProps {
  readonly pool: Pool;
  readonly selection: MemberSelection;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

interface MailDraft {
  readonly mail: MailText;
  readonly job_id: string | null;
  /** The same for every try: a mail that was sent although its reply was lost is sent once. */
  readonly client_id: string;
  /** The recipients: to others it is another mail. */
  readonly selection: MemberSelection;
}

/**
 * Writes a mail to people of a pool, previews it with its recipients, then sends it. What is typed is kept until it is
 * sent or cancelled, even while the dialog is closed.
 */
export function OutreachDialog({ pool, selection, onStarted, onClose }: OutreachDialogProps) {
  const [begins] = useState<MailDraft>(() => ({
    mail: { subject: "", body: "" },
    job_id: null,
    client_id: crypto.randomUUID(),
    selection,
  }));
  const draft = useDraft(`outreach.${pool._id}`, begins);
  const { mail, job_id } = draft.shown;
  const client_id = same(draft.shown.selection, selection) ? draft.shown.client_id : begins.client_id;
  const type = (part: Partial<MailDraft>) => draft.type({ client_id, selection, ...part });
  const [looking, setLooking] = useState(false);
  const asked = { params: { poolId: pool._id }, body: { selection, mail, job_id, client_id } };
  const open = useQuery(query(jobs.list, { query: { status: "open", limit: 100 } }));
  const look = useMutation({
    mutationFn: () => call(poolOutreach.preview, asked),
    onSuccess: () => setLooking(true),
  });
  const send = useMutation({
    mutationFn: () => call(poolOutreach.start, asked),
    onSuccess: () => {
      draft.forget();
      onStarted();
    },
  });
  const failed = look.error ?? send.error;
  const problems = problemsOf(failed);
  const isEmpty = mail.subject.trim() === "" || mail.body.trim() === "";
  const reaches = look.data?.reaches ?? 0;
  return (
    <Modal
      open
      title={looking ? `Send “${mail.subject}”?` : `Mail people in “${pool.name}”`}
      okText={looking ? `Send to ${reaches}` : "Continue"}
      okButtonProps={{
        loading: look.isPending || send.isPending,
        disabled: looking ? reaches === 0 : isEmpty,
      }}
      onOk={() => (looking ? send.mutate() : look.mutate())}
      cancelButtonProps={{
        onClick: () => {
          draft.forget();
          onClose();
        },
      }}
      onCancel={onClose}
    >
      {looking && look.data ? (
        <div className="mt-dialog">
          <ul className="mr-bulk-ahead">
            <li>
              {reaches} of {look.data.total} will get it
            </li>
            {look.data.left_out.map(({ reason, count }) => (
              <li key={reason}>
                {count} skipped: {reason.toLowerCase()}
              </li>
            ))}
          </ul>
          {look.data.example && (
            <div className="mt-example" dir="auto" aria-label="Preview" role="group">
              <strong>{look.data.example.subject}</strong>
              {"\n\n"}
              {look.data.example.body}
            </div>
          )}
          <p className="mt-quiet">Each mail ends with an unsubscribe link.</p>
          <Button onClick={() => setLooking(false)}>Edit mail</Button>
        </div>
      ) : (
        <div className="mt-dialog">
          <DraftNotice draft={draft} thing="mail" onChosen={look.reset} />
          <Field
            label="Invite to apply for (optional)"

            problem={problemAt(problems, "job_id")}
            help="We add the job's link at the end of the mail. {job} is its title."
          >
            {(control) => (
              <Select
                {...control}
                allowClear
                placeholder="No job"
                loading={open.isPending}
                showSearch
                options={(open.data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
                value={job_id}
                onChange={(next) => type({ job_id: next ?? null })}
              />
            )}
          </Field>
          {open.isError && (
            <ErrorState
              compact
              level={3}
              title="Couldn't load the jobs"
              {...failureOf(open.error)}
              onRetry={() => void open.refetch()}
            />
          )}
          <MailFields mail={mail} path="mail" problems={problems} onChange={(next) => type({ mail: next })} />
        </div>
      )}
      {failed && (
        <p role="alert" className="lb-field-problem">
          {wordsOf(failed)}
        </p>
      )}
    </Modal>
  );
}
