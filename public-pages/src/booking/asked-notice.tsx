import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { fullDayWords, timeWords } from "./when-words.ts";

/** What a company asks a candidate to book. */
export interface AskedShown {
  readonly company_name: string;
  readonly job_title: string;
  readonly message: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** `canceled`: they canceled what they booked. */
  readonly state: string;
}

/** Says who asks, for which job and until when. `zone` is that of the times on the page. */
export function AskedNotice({ asked, zone }: { readonly asked: AskedShown; readonly zone: string }) {
  const { company_name, job_title, message, expires_at, state } = asked;
  return (
    <>
      <p dir="auto">
        {state === "canceled"
          ? `You canceled your interview for ${job_title} with ${company_name}. You can choose another time.`
          : `${company_name} asks you to choose a time for your interview for ${job_title}.`}
      </p>
      {message !== "" && (
        <p className="typed" dir="auto">
          {message}
        </p>
      )}
      <p className="muted">
        This link is only for you. Choose by {fullDayWords(expires_at, zone)}, {timeWords(expires_at, zone)},{" "}
        {zoneName(zone)} time.
      </p>
    </>
  );
}
