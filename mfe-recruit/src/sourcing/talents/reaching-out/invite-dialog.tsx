import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { listVariables, requestVariables } from "@loubby/shared-contracts/http/variables";
import { problemsOf } from "@loubby/shared-contracts/http/failure";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { JobChoice } from "./job-choice.tsx";
import { ReachOutDialog } from "./reach-out-dialog.tsx";
import type { Person } from "../use-chosen.ts";

const MESSAGE =
  "Hi {first_name},\n\nYour profile made us think of you for {job} at {company}. Have a look, and apply if you like it.";

interface InviteDialogProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Invites people to apply for an open job. */
export function InviteDialog({ people, onClose }: InviteDialogProps) {
  const [job_id, setJob] = useState<string | null>(null);
  const [message, setMessage] = useState(MESSAGE);
  const invite = useMutation({
    mutationFn: (jobId: string) =>
      call(talentReachOut.invite, {
        body: { user_ids: people.map(({ _id }) => _id), job_id: jobId, message },
      }),
  });
  return (
    <ReachOutDialog
      people={people}
      verb="Invite"
      message={message}
      help={`${listVariables(requestVariables)} are replaced when it's sent. A link to the job is added below.`}
      disabled={job_id === null}
      busy={invite.isPending}
      error={invite.error}
      sent={invite.data ? { words: `${invite.data.invited} invited`, refused: invite.data.refused } : null}
      onMessage={setMessage}
      onSend={() => job_id !== null && invite.mutate(job_id)}
      onClose={onClose}
    >
      <JobChoice value={job_id} problems={problemsOf(invite.error)} onChange={setJob} help={INVITED} />
    </ReachOutDialog>
  );
}

const INVITED =
  "They let companies reach out, which isn't an application, so they decide whether to apply. You can only invite people to open jobs.";
