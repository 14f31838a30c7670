import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { BookingRequests } from "../asks/booking-requests.tsx";
import { Cards } from "../cards/cards.tsx";
import { Duplicates } from "../duplicates/duplicates.tsx";
import { placeLine, workLine } from "../board/card-lines.ts";
import { Planned } from "../pipeline/planned.tsx";
import { ResumeVideos } from "../videos/resume-videos.tsx";
import { SignedLetter } from "../../offers/signed-letter.tsx";
import { OtherApplications } from "./other-applications.tsx";
import { NextMeeting } from "./talk/next-meeting.tsx";
import { Answers } from "./answers.tsx";
import { ProfileSection } from "../../profile/profile-section.tsx";
import { Sent } from "./sent.tsx";

/** Shows what a first look needs: who they are, what they sent, what they answered. */
export function Overview({ application }: { readonly application: Application }) {
  return (
    <>
      <Duplicates application={application} />
      {application.status === "hired" && !application.anonymous && (
        <SignedLetter applicationId={application._id} />
      )}
      <Glance facts={application.facts} />
      <OtherApplications application={application} />
      {!application.anonymous && (
        <>
          <NextMeeting application={application} />
          <BookingRequests application={application} />
        </>
      )}
      <Planned applicationId={application._id} />
      <Answers application={application} />
      {application.note && (
        <section>
          <h3>Note to the company</h3>
          <p className="mr-applicant-text" dir="auto">
            {application.note}
          </p>
        </section>
      )}
      <Sent application={application} />
      {!application.anonymous && (
        <>
          <ProfileSection
            userId={application.candidate._id}
            hasAccount={application.candidate.can_sign_in}
            hasWithdrawn={application.status === "withdrawn"}
          />
          <ResumeVideos application={application} />
          <Cards application={application} />
        </>
      )}
    </>
  );
}

/** Says what someone does, where, and for how long, as their card can. */
function Glance({ facts }: Pick<Application, "facts">) {
  const lines = [workLine(facts, () => true), placeLine(facts, () => true)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>At a glance</h3>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}
