import { Button } from "antd";
import { chooseAgainWords, endedWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import type { MyBookingRequest as Request } from "@loubby/shared-contracts/http/schedule/my-booking-requests.schema";
import { spanFor } from "@loubby/shared-contracts/http/schedule/span-in";
import { exactTime } from "@loubby/shared-contracts/shell";
import { hereZone } from "../../my-work/use-my-work.ts";
import { ChangeBooking } from "./change-booking.tsx";
import { useOpenRequest } from "./use-my-booking-requests.ts";

/** Shows a candidate one request to choose a time, and what became of it. */
export function MyBookingRequest({ request }: { readonly request: Request }) {
  const { _id, state, booking } = request;
  if (state === "asked") return <OpenRequest request={request} />;
  if (state === "booked" && booking !== null) {
    const { here, there } = spanFor(booking, hereZone());
    return (
      <div className="op-interview">
        <strong>You booked {here}</strong>
        {there !== null && <span className="op-muted">{there}</span>}
        <span dir="auto">With {booking.host}</span>
        <ChangeBooking requestId={_id} />
      </div>
    );
  }
  if (request.can_choose_again) return <CanceledRequest request={request} />;
  const ended = endedWords(request);
  if (ended === null) return null;
  return (
    <div className="op-interview">
      <strong>{ended.title}</strong>
      <span className="op-muted" dir="auto">
        {ended.text}
      </span>
    </div>
  );
}

function CanceledRequest({ request }: { readonly request: Request }) {
  const open = useOpenRequest(request._id);
  const { title, text } = chooseAgainWords(request, exactTime(request.expires_at));
  return (
    <div className="op-interview">
      <strong dir="auto">{title}</strong>
      <span className="op-muted" dir="auto">
        {text}
      </span>
      <span className="op-request-steps">
        <Button loading={open.isPending} onClick={() => open.mutate("open")}>
          Choose another time
        </Button>
      </span>
    </div>
  );
}

function OpenRequest({ request }: { readonly request: Request }) {
  const { _id, company_name, kind_name, message, expires_at } = request;
  const open = useOpenRequest(_id);
  return (
    <div className="op-interview op-request">
      <strong dir="auto">{company_name} asks you to choose a time for an interview</strong>
      <span className="op-muted">
        <span dir="auto">{kind_name}</span>
        {" · Choose by "}
        <time dateTime={expires_at}>{exactTime(expires_at)}</time>
      </span>
      {message !== "" && <span dir="auto">{message}</span>}
      <span className="op-request-steps">
        <Button type="primary" loading={open.isPending} onClick={() => open.mutate("open")}>
          Choose a time
        </Button>
      </span>
    </div>
  );
}
