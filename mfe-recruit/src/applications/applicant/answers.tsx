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
                <Given
                  value={value}
                  isKnockOut={knockOuts.includes(question)}
                  options={application.knock_out_options?.[question]}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface GivenProps {
  readonly value: string;
  readonly isKnockOut: boolean;
  /** Which choices were knock-outs, where several could be chosen. */
  readonly options: readonly string[] | undefined;
}

function Given({ value, isKnockOut, options }: GivenProps) {
  const choices = value.split("\n");
  const mark = <small>This answer was a knock-out</small>;
  if (!isKnockOut || !choices.some((choice) => options?.includes(choice)))
    return (
      <>
        {wordsFor(value)}
        {isKnockOut && mark}
      </>
    );
  return choices.map((choice) => (
    <div key={choice}>
      {choice}
      {options?.includes(choice) && mark}
    </div>
  ));
}

function wordsFor(value: string): string {
  if (value === "yes") return "Yes";
  return value === "no" ? "No" : value;
}
