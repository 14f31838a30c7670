import type { MyBookingRequest } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { endedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";

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
    return request.state === "booked" && <Booked key={request._id} request={request} path={path} />;
  });
}

function Booked({ request, path }: { readonly request: MyBookingRequest; readonly path: string }) {
  const step = (to: "move" | "open", words: string, look: string) => (
    <form method="post" encType="multipart/form-data" action={`${path}/booking`}>
      <input type="hidden" name="request" value={request._id} />
      <input type="hidden" name="to" value={to} />
      <button className={look}>{words}</button>
    </form>
  );
  return (
    <section className="card" aria-label="Change the interview">
      <h2>Does the time not suit you any more?</h2>
      <p className="muted" dir="auto">
        You booked “{request.kind_name}” with {request.booking?.host ?? request.company_name}.
      </p>
      <div className="row">
        {step("move", "Choose another time", "button")}
        {step("open", "Cancel the interview", "button danger")}
      </div>
    </section>
  );
}
