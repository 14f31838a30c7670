import {
  isAsked,
  refereeStateWords,
  relationWords,
} from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { RefereeSteps } from "./referee-steps.tsx";
import "./references.css";

/** Lists who the candidate named and who has answered; nothing before they named someone. */
export function RefereeList({ request }: { readonly request: MyReferenceRequest }) {
  const { _id, referees, company_name } = request;
  if (referees.length === 0) return null;
  return (
    <ul className="op-referees" aria-label="People you named">
      {referees.map((referee) => (
        <li key={referee._id}>
          <strong dir="auto">{referee.name}</strong>
          <span className="op-muted" dir="auto">
            {relationWords[referee.relation]} · {referee.email_address}
          </span>
          <span>{refereeStateWords[referee.state]}</span>
          {isAsked(referee.state) && (
            <RefereeSteps requestId={_id} referee={referee} company={company_name} />
          )}
        </li>
      ))}
    </ul>
  );
}
