import { deadlineWords } from "@loubby/shared-contracts/http/deadline-words";
import type { MyBookingRequest } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { chooseAgainWords, endedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";

interface RequestsSectionProps {
  readonly requests: readonly MyBookingRequest[];
  /** The page's own path. */
  readonly path: string;
}

/** Shows what became of what a company asked to book; what is open waits in its own card. */
export function RequestsSection({ requests, path }: RequestsSectionProps) {
  return requests.map((request) => {
    const ended = endedWords(request);
    if (ended !== null)
      return (
        <section key={request._id} className="card" aria-label="Interview request">
          <h2>{ended.title}</h2>
          <p dir="auto">{ended.text}</p>
        </section>
      );
    if (request.can_choose_again) return <Canceled key={request._id} request={request} path={path} />;
    return request.state === "booked" && <Booked key={request._id} request={request} path={path} />;
  });
}

interface RequestProps {
  readonly request: MyBookingRequest;
  readonly path: string;
}

function Canceled({ request, path }: RequestProps) {
  const { title, text } = chooseAgainWords(request, deadlineWords(request.expires_at, null));
  return (
    <section className="card" aria-label="Interview request">
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
      <Step request={request} path={path} to="open" words="Choose another time" look="button quiet" />
    </section>
  );
}

interface StepProps extends RequestProps {
  readonly to: "move" | "open";
  readonly words: string;
  readonly look: string;
}

function Step({ request, path, to, words, look }: StepProps) {
  return (
    <form method="post" encType="multipart/form-data" action={`${path}/booking`}>
      <input type="hidden" name="request" value={request._id} />
      <input type="hidden" name="to" value={to} />
      <button className={look}>{words}</button>
    </form>
  );
}

function Booked({ request, path }: RequestProps) {
  return (
    <section className="card" aria-label="Change the interview">
      <h2>Does the time not suit you any more?</h2>
      <p className="muted" dir="auto">
        You booked “{request.kind_name}” with {request.booking?.host ?? request.company_name}.
      </p>
      <div className="row">
        <Step request={request} path={path} to="move" words="Choose another time" look="button" />
        <Step request={request} path={path} to="open" words="Cancel the interview" look="button danger" />
      </div>
    </section>
  );
}
