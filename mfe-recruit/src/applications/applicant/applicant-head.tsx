import { Tooltip } from "antd";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { sourceWords } from "../board/source-line.ts";
import { nameOf } from "../board/use-move.ts";
import { ApplicantTags } from "./applicant-tags.tsx";

/** The id of an opened candidate's name, which names the drawer around it. */
export const NAME_ID = "mr-applicant-name";

interface ApplicantHeadProps {
  readonly application: Application;
  /** Heading level of the person's name. */
  readonly level: 1 | 2;
}

/** Says who an application is from, how to reach them, and how it came. */
export function ApplicantHead({ application, level }: ApplicantHeadProps) {
  const Name = `h${level}` as const;
  const { candidate } = application;
  const name = nameOf(application);
  const move = moveOf(application);
  const added = application.events.find(({ kind }) => kind === "added");
  return (
    <header className="mr-applicant-head">
      <Avatar name={name} src={candidate.logo_url} size={44} decorative />
      <div className="mr-applicant-words">
        <div className="mr-applicant-line">
          <Name id={NAME_ID} className="mr-applicant-name" dir="auto">
            {name}
          </Name>
          {!application.anonymous && (
            <p>
              <a href={`mailto:${candidate.email_address}`}>{candidate.email_address}</a>
              {!candidate.gets_mail && (
                <Tooltip
                  title="They haven't confirmed this address yet, so only the bell tells them of requests, interviews and offers."
                  trigger={["hover", "focus"]}
                >
                  <button type="button" className="mr-unconfirmed">
                    not confirmed
                  </button>
                </Tooltip>
              )}
              {candidate.phone_number && (
                <>
                  {" · "}
                  <a href={`tel:${candidate.phone_number}`}>{candidate.phone_number}</a>
                </>
              )}
            </p>
          )}
        </div>
        <p className="mr-applicant-facts" data-moved={move ? true : undefined}>
          <span>
            <span dir="auto">{added ? `Added by ${added.actor}` : "Applied"}</span>{" "}
            <RelativeTime iso={application.applied_at} tell={relativeTime} exact={exactTime} />
            <span className="mr-applicant-job">
              {" for "}
              <span dir="auto">{move?.from ?? application.job.title}</span>
            </span>
            {move && (
              <>
                , moved to <span dir="auto">{move.to}</span>{" "}
                <RelativeTime iso={move.at} tell={relativeTime} exact={exactTime} />
              </>
            )}
            {!(added && application.source === "manual") && (
              <>
                {" · "}
                <span dir="auto">{sourceWords(application)}</span>
              </>
            )}
          </span>
          <ApplicantTags application={application} brief={level === 2} />
        </p>
      </div>
    </header>
  );
}

/** Returns the job that someone applied for and the one they were moved to since; null where these are one. */
function moveOf({ events, job }: Pick<Application, "events" | "job">) {
  const moves = events.filter(({ kind }) => kind === "job_changed");
  const [latest, first] = [moves[0], moves.at(-1)];
  const from = first?.detail.split(" → ")[0];
  if (latest === undefined || from === undefined || from === job.title) return null;
  return { from, to: job.title, at: latest.at };
}
