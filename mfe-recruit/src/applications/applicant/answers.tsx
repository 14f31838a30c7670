import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { AnswerFile } from "./answer-file.tsx";

/** What the candidate answered; the answer that ended the application is marked. */
export function Answers({ application }: { readonly application: Application }) {
  const { answers, knocked_out_by } = application;
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>Answers</h3>
      <dl className="mr-facts">
        {/* Answers never change their place, and a job may ask the same twice: the place is the name. */}
        {[...answers.entries()].map(([place, { question, value, kind, file }]) => (
          <div key={place} data-ended={question === knocked_out_by || undefined}>
            <dt dir="auto">{question}</dt>
            <dd className="mr-applicant-text" dir="auto">
              {file ? (
                <AnswerFile applicationId={application._id} file={file} isVideo={kind === "video"} />
              ) : (
                wordsFor(value)
              )}
              {question === knocked_out_by && <small>This answer ended the application</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function wordsFor(value: string): string {
  if (value === "yes") return "Yes";
  return value === "no" ? "No" : value;
}
