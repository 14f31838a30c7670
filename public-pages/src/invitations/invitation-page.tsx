import { placeToCome } from "@loubby/shared-contracts/http/schedule/place-to-come";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import { responseNames, type GuestResponse } from "@loubby/shared-contracts/http/schedule/response-lists";
import { dayWords } from "@loubby/shared-contracts/http/schedule/day-words";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { formatFileSize } from "@loubby/shared-contracts/shell/text";
import { LocalTime } from "../page/local-time.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { WithLinks } from "../page/with-links.tsx";
import { type AnswerDraft, AnswerForm } from "./answer-form.tsx";
import { ProposalForm } from "./proposal-form.tsx";

/** An event as its invitation shows it. */
export type InvitedTo = Pick<
  CalendarEvent,
  | "at"
  | "title"
  | "kind"
  | "all_day"
  | "starts_at"
  | "ends_at"
  | "time_zone"
  | "place"
  | "notes"
  | "recurrence"
  | "custom"
  | "until"
  | "count"
>;

interface InvitationPageProps {
  readonly event: InvitedTo;
  /** Who the link was made for. */
  readonly guest: { readonly name: string; readonly email: string };
  readonly organizer: string;
  /** Its time has changed since the link was mailed. */
  readonly isMoved: boolean;
  /** Whose candidate the guest is, in an interview. */
  readonly company: string | null;
  readonly answer: { readonly response: GuestResponse; readonly proposed_at: string | null } | null;
  /** Those that the guest may open. */
  readonly files: readonly { readonly _id: string; readonly name: string; readonly size: number }[];
  /** The guest booked it: nothing is to be answered. */
  readonly isBooked: boolean;
  /** It lies ahead, or is under way. */
  readonly isOpen: boolean;
  readonly draft: AnswerDraft;
  /** Those that another time can be proposed in. */
  readonly zones: readonly string[];
  /** An answer was just kept. */
  readonly isSaved: boolean;
  /** Of the page; its forms are below it. */
  readonly path: string;
  readonly theme: PageHead["theme"];
}

/** Renders an invitation, which a guest answers without an account or a script. It shows one event and names no other guest. */
export function invitationPage(props: InvitationPageProps): string {
  const { event, guest, organizer, isMoved, isBooked, company, answer, files, isOpen } = props;
  const { draft, zones, isSaved, path, theme } = props;
  const { title, place, notes, starts_at, ends_at, time_zone } = event;
  const repeats = repeatWords(event);
  // Days have no form for another time, at which it would stand.
  const problem = draft.problem ?? (event.all_day ? (draft.problems["date"] ?? null) : null);
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
      // The link says who it is for; who happens to be signed in here may be another.
      unnamed: true,
      script: ["local-times", "keep-typed"],
      ...(problem !== null && { page: path }),
    },
    <div className="narrow stack wide">
      <h1 dir="auto">{title}</h1>
      <p className="muted" dir="auto">
        {company ?? organizer} invites <strong>{guest.name || guest.email}</strong>
        {guest.name !== "" && ` (${guest.email})`}. An answer here counts for them, so don't pass this link
        on.
      </p>
      {isMoved && (
        <p className="notice" role="status">
          This event has moved since we mailed you this link. This is its new time.
        </p>
      )}
      {isSaved && answer !== null && (
        <p className="notice" role="status" dir="auto">
          {savedWords(answer, organizer)}
        </p>
      )}
      {problem !== null && (
        <p className="notice bad" role="alert" dir="auto">
          {problem}
        </p>
      )}
      <section className="card" aria-label="Event">
        <h2>
          <span>
            {event.all_day ? dayWords(event) : `${spanIn(event, time_zone)} ${zoneAt(starts_at, time_zone)}`}
          </span>
        </h2>
        {!event.all_day && <LocalTime starts={starts_at} ends={ends_at} zone={time_zone} />}
        {repeats !== null && <p>{repeats}</p>}
        <p dir="auto">Organizer: {organizer}</p>
        {place !== "" ? (
          <p dir="auto">
            Where: <WithLinks text={place} />
          </p>
        ) : (
          company !== null && <p dir="auto">{placeToCome(company)}</p>
        )}
        {notes !== "" && (
          <p className="typed" dir="auto">
            <WithLinks text={notes} />
          </p>
        )}
        {files.length > 0 && (
          <>
            <h3>Files</h3>
            <ul>
              {files.map(({ _id, name, size }) => (
                <li key={_id}>
                  <a href={`${path}/files/${_id}`} target="_blank" rel="noopener" dir="auto">
                    {name}
                  </a>{" "}
                  <span className="muted">{formatFileSize(size)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {answer !== null && answer.response !== "needs_action" && (
          <p>
            Your answer: <strong>{responseNames[answer.response]}</strong>
            {answer.proposed_at !== null && ", and you proposed "}
            {answer.proposed_at !== null && <span>{startWords(answer.proposed_at, time_zone)}</span>}
          </p>
        )}
        {answer !== null && answer.response !== "needs_action" && answer.proposed_at !== null && (
          <LocalTime starts={answer.proposed_at} ends={answer.proposed_at} zone={time_zone} />
        )}
      </section>
      {isBooked ? (
        <p className="notice" role="status">
          You booked this. Move or cancel it in your application, or by the link in the mail about it.
        </p>
      ) : isOpen ? (
        <>
          <AnswerForm event={event} organizer={organizer} path={path} draft={draft} />
          {!event.all_day && (
            <ProposalForm event={event} organizer={organizer} path={path} draft={draft} zones={zones} />
          )}
        </>
      ) : (
        <p className="notice" role="status">
          This event is over. There's nothing left to answer.
        </p>
      )}
    </div>,
  );
}

function savedWords(
  { response, proposed_at }: NonNullable<InvitationPageProps["answer"]>,
  organizer: string,
): string {
  if (proposed_at !== null)
    return `We've told ${organizer} which time you propose. You'll get a mail once they decide.`;
  return response === "declined"
    ? `We've told ${organizer} that you aren't coming. You can still change your answer.`
    : `We've told ${organizer}. You can still change your answer.`;
}

/** `Tue, Mar 3, 2026, 10:00 UTC`. */
function startWords(iso: string, zone: string): string {
  const [start = ""] = spanIn({ starts_at: iso, ends_at: iso }, zone).split("–");
  return `${start} ${zoneAt(iso, zone)}`;
}
