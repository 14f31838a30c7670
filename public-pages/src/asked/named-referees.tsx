import {
  isAsked,
  mailableFrom,
  refereeStateWords,
} from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { dayOf } from "../jobs/job-words.ts";

interface NamedRefereesProps {
  readonly referees: MyReferenceRequest["referees"];
  /** The path of the request's page; its forms are below it. Null where nothing can be done about them. */
  readonly path: string | null;
}

/** Lists who someone named and who has answered, with what can be done about those who haven't. */
export function NamedReferees({ referees, path }: NamedRefereesProps) {
  return (
    <ul className="asked">
      {referees.map(({ _id, name, state, mailed_at }) => (
        <li key={_id}>
          <div>
            <h3 dir="auto">{name}</h3>
            <p className="muted">{refereeStateWords[state]}</p>
          </div>
          {path !== null && isAsked(state) && <Steps path={path} refereeId={_id} mailedAt={mailed_at} />}
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly path: string;
  readonly refereeId: string;
  readonly mailedAt: string;
}

function Steps({ path, refereeId, mailedAt }: StepsProps) {
  const from = mailableFrom(mailedAt);
  return (
    <div className="row">
      {from === null ? (
        <form method="post" encType="multipart/form-data" action={`${path}/again`}>
          <input type="hidden" name="referee" value={refereeId} />
          <button className="button quiet">Send again</button>
        </form>
      ) : (
        <span className="muted small">
          You can send it again from {dayOf(from)}, {from.slice(11, 16)} UTC
        </span>
      )}
      <a className="button quiet" href={`${path}/remove?referee=${refereeId}`}>
        Remove
      </a>
    </div>
  );
}
