import { Input, Modal } from "antd";
import { useState } from "react";
import { useStore } from "zustand/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { listVariables, requestVariables } from "@loubby/shared-contracts/http/variables";
import { Field } from "@loubby/shared-ui/forms/field";
import { howTold, type Reached } from "../../how-told.ts";
import { endRequest, resumeStore } from "./resume-slice.ts";
import { useVideoRequest } from "./use-resume-videos.ts";

interface AskVideoProps {
  readonly applicationId: string;
  readonly candidate: Reached & Pick<Application["candidate"], "first_name">;
}

/** Asks a candidate for a video. What is typed stays while the drawer shows them. */
export function AskVideo({ applicationId, candidate }: AskVideoProps) {
  const { resumeId, companyName } = useStore(resumeStore);
  const [reason, setReason] = useState("");
  const { ask } = useVideoRequest(applicationId);
  const problems = problemsOf(ask.error);
  const said = reason.trim();
  const send = () => {
    if (said !== "" && !ask.isPending) ask.mutate(said, { onSuccess: () => setReason("") });
  };
  return (
    <Modal
      open={resumeId === applicationId}
      title={`Ask ${candidate.first_name} for a video`}
      okText={ask.isPending ? "Asking…" : "Ask"}
      okButtonProps={{ disabled: said === "" || ask.isPending }}
      onOk={send}
      onCancel={endRequest}
    >
      <div className="mr-asked-form">
        <p>
          {howTold(candidate, ` from ${companyName || "your company"}`)} {howSent(candidate)}
        </p>
        <Field
          label="What should the video be about?"
          problem={problemAt(problems, "reason")}
          help={`The candidate will see this. ${listVariables(requestVariables)} are replaced when it's sent.`}
        >
          {({ status, ...control }) => (
            <Input.TextArea
              {...control}
              status={status}
              rows={4}
              maxLength={500}
              placeholder="Tell us in a minute what you built last and what you would do differently."
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) send();
              }}
            />
          )}
        </Field>
        {ask.isError && problems.length === 0 && (
          <p className="mr-asked-problem" role="alert">
            {wordsOf(ask.error)}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Says how they can answer: a mailed link takes a file without a password, and recording needs them to log in. */
function howSent({ can_sign_in, gets_mail }: Reached): string {
  if (gets_mail && !can_sign_in)
    return "Its link works without a password: within three days, they can send a file of up to two minutes, or decline.";
  const ways = gets_mail
    ? "send a file by the mail's link, log in to record up to two minutes,"
    : "log in to record up to two minutes, upload a file";
  return `Within three days, they can ${ways} or decline.`;
}
