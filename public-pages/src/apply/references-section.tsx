import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import {
  isOpenRequest,
  requestWords,
  shownRequests,
} from "@loubby/shared-contracts/http/evaluation/request-words";
import { NamedReferees } from "../asked/named-referees.tsx";
import { dayOf } from "../jobs/job-words.ts";

interface ReferencesSectionProps {
  readonly references: readonly MyReferenceRequest[];
  /** The page's own path; what can be done about a referee is below it. */
  readonly path: string;
}

/** Shows an applicant who was asked for references and who has answered; nothing before they named someone, or declined. */
export function ReferencesSection({ references, path }: ReferencesSectionProps) {
  const { shown, earlier } = shownRequests(references);
  const one = (request: MyReferenceRequest) => <Request key={request._id} request={request} path={path} />;
  if (shown.length + earlier.length === 0) return null;
  return (
    <section className="card" aria-labelledby="references">
      <h2 id="references">References</h2>
      {shown.map(one)}
      {earlier.length > 0 && (
        <details>
          <summary>
            {earlier.length === 1 ? "1 earlier request" : `${earlier.length} earlier requests`}
          </summary>
          {earlier.map(one)}
        </details>
      )}
    </section>
  );
}

function Request({ request, path }: { readonly request: MyReferenceRequest; readonly path: string }) {
  const { _id, job, asked_at, due_at, referees, missing_count } = request;
  const isOpen = isOpenRequest(request);
  return (
    <article className="stack">
      <p className="muted" dir="auto">
        {job.title}, asked {dayOf(asked_at)}
        {isOpen && `. Answers are due by ${dayOf(due_at)}.`}
      </p>
      {referees.length > 0 && (
        <NamedReferees referees={referees} path={isOpen ? `${path}/references/${_id}` : null} />
      )}
      {missing_count === 0 && <p dir="auto">{requestWords(request)}</p>}
    </article>
  );
}
