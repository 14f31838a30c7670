import { RetryLine } from "../../card/retry-line.tsx";
import { EndedLine, RequestLine } from "./request-line.tsx";
import { useRequests } from "./use-requests.ts";
import "./requests.css";

/** The company's purchases that wait for a second person, and what became of the latest. Nothing where there are none. */
export function Requests() {
  const read = useRequests();
  if (read.isError)
    return (
      <RetryLine
        words="Couldn't load the purchases that wait for approval."
        onRetry={() => void read.refetch()}
      />
    );
  const all = read.data ?? [];
  const waiting = all.filter(({ state }) => state === "waiting");
  const ended = all.filter(({ state }) => state !== "waiting");
  if (all.length === 0) return null;
  return (
    <section className="as-requests" aria-labelledby="as-requests">
      <h2 id="as-requests">Approvals</h2>
      {waiting.length === 0 ? (
        <p className="as-muted">No purchase waits for approval.</p>
      ) : (
        <ul className="as-own" aria-label="Waiting for approval">
          {waiting.map((request) => (
            <RequestLine key={request._id} request={request} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details>
          <summary>Decided within 30 days ({ended.length})</summary>
          <ul className="as-own" aria-label="Decided within 30 days">
            {ended.map((request) => (
              <EndedLine key={request._id} request={request} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
