import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { knockOutsOf } from "./knock-outs-of.ts";
import { AnswerFile } from "./answer-file.tsx";

/** Shows what the candidate answered and marks the knock-out answers. */
export function Answers({ application }: { readonly application: Application }) {
  const { answers } = application;
  const knockOuts = knockOutsOf(application);
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>Answers</h3>
      <dl className="mr-facts">
        {/* Answers keep their order, and a job may ask the same twice, so the position is the key. */}
        {[...answers.entries()].map(([place, { question, value, kind, file }]) => (
          <div key={place} data-ended={knockOuts.includes(question) || undefined}>
            <dt dir="auto">{question}</dt>
            <dd className="mr-applicant-text" dir="auto">
              {file ? (
                <AnswerFile applicationId={application._id} file={file} isVideo={kind === "video"} />
              ) : (
                wordsFor(value)
              )}
              {knockOuts.includes(question) && <small>This answer was a knock-out</small>}
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
