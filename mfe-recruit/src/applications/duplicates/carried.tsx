import { Button } from "antd";
import { useMutation } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { CarriedApplication } from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { exactTime, formatFileSize, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { AnswerFile } from "../applicant/answer-file.tsx";
import { MessageButton } from "../applicant/message-button.tsx";

const YES_NO: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };

interface CarriedProps {
  readonly carried: CarriedApplication;
  readonly lock: string | null;
  readonly busy: boolean;
  readonly onPart: () => void;
}

/** Shows an application that was merged into the open one, as it was sent. */
export function Carried({ carried, lock, busy, onPart }: CarriedProps) {
  const { resume, note, answers } = carried;
  const open = useMutation({
    mutationFn: () => call(applications.resume, { params: { applicationId: carried._id } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener,noreferrer"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <section className="mr-carried" aria-label={`Merged: ${carried.name}`}>
      <header>
        <strong dir="auto">{carried.name}</strong>
        <span>
          Applied <RelativeTime iso={carried.applied_at} tell={relativeTime} exact={exactTime} />, merged by{" "}
          {carried.merged_by}
        </span>
        <span>
          {carried.candidate_id !== null && (
            <MessageButton application={{ _id: carried._id, candidate: { _id: carried.candidate_id } }} />
          )}
          <Button disabled={lock !== null || busy} onClick={onPart}>
            Unmerge
          </Button>
        </span>
      </header>
      {(carried.email_address || carried.phone_number) && (
        <p>{[carried.email_address, carried.phone_number].filter(Boolean).join(" · ")}</p>
      )}
      {note && (
        <p className="mr-applicant-text" dir="auto">
          {note}
        </p>
      )}
      {answers.length > 0 && (
        <dl className="mr-answers">
          {answers.map(({ question, value, kind, file }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd className="mr-applicant-text" dir="auto">
                {file ? (
                  <AnswerFile applicationId={carried._id} file={file} isVideo={kind === "video"} />
                ) : (
                  (YES_NO[value] ?? value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {resume && (
        <p>
          <Button size="small" loading={open.isPending} onClick={() => open.mutate()}>
            Open {resume.name} ({formatFileSize(resume.size)})
          </Button>
        </p>
      )}
    </section>
  );
}
