import { namingDeadline } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { dayOf } from "../jobs/job-words.ts";
import { LocalTime } from "../page/local-time.tsx";

/** What a company waits for from an applicant. */
export interface Waiting {
  readonly kind: "video" | "references" | "offer" | "booking";
  readonly id: string;
  /** The last moment (ISO) to answer; of an offer the last day. */
  readonly until: string;
  /** How many people are still to be named; 1 for anything else. */
  readonly count: number;
}

interface WaitingCardProps {
  readonly waiting: readonly Waiting[];
  /** The page's own path. */
  readonly path: string;
}

/** Shows what a company waits for, each with a button that leads to it. */
export function WaitingCard({ waiting, path }: WaitingCardProps) {
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <ul className="asked">
        {waiting.map((one) => {
          const { title, text, button } = wordsOf(one);
          return (
            <li key={one.id}>
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
                {(one.kind === "video" || one.kind === "booking") && (
                  <LocalTime starts={one.until} ends={one.until} zone="UTC" />
                )}
              </div>
              <form method="post" encType="multipart/form-data" action={`${path}/waiting`}>
                <input type="hidden" name="kind" value={one.kind} />
                <input type="hidden" name="request" value={one.id} />
                <button className="button">{button}</button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf({ kind, until, count }: Waiting) {
  const day = dayOf(until);
  if (kind === "offer") return { title: "An offer", text: `Answer by ${day}.`, button: "Read your offer" };
  if (kind === "video")
    return {
      title: "A short video",
      text: `Send it by ${day}, ${until.slice(11, 16)} UTC.`,
      button: "Send a video",
    };
  if (kind === "booking")
    return {
      title: "An interview",
      text: `Choose a time by ${day}, ${until.slice(11, 16)} UTC.`,
      button: "Choose a time",
    };
  return {
    title: count === 1 ? "A reference" : "References",
    text: `Name ${count === 1 ? "one person who knows" : `${count} people who know`} your work. ${namingDeadline(until, dayOf)}`,
    button: count === 1 ? "Name your reference" : "Name your references",
  };
}
