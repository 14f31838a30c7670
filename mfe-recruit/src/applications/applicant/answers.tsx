import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { AnswerFile } from "./answer-file.tsx";

/** Shows what the candidate answered and marks the knock-out answer. */
export function Answers({ application }: { readonly application: Application }) {
  const { answers, knocked_out_by } = application;
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>Answers</h3>
      <dl className="mr-facts">
        {/* Answers keep their order, and a job may ask the same twice, so the position is the key. */}
        {[...answers.entries()].map(([place, { question, value, kind, file }]) => (
          <div key={place} data-ended={question === knocked_out_by || undefined}>
            <dt dir="auto">{question}</dt>
            <dd className="mr-applicant-text" dir="auto">
              {file ? (
                <AnswerFile applicationId={application._id} file={file} isVideo={kind === "video"} />
              ) : (
                wordsFor(value)
              )}
              {question === knocked_out_by && <small>This answer was a knock-out</small>}
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
