import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Cards } from "../cards/cards.tsx";
import { Planned } from "../pipeline/planned.tsx";
import { ResumeVideos } from "../videos/resume-videos.tsx";
import { OtherApplications } from "./other-applications.tsx";
import { NextMeeting } from "./talk/next-meeting.tsx";
import { Answers } from "./answers.tsx";
import { ProfileSection } from "../../profile/profile-section.tsx";
import { Sent } from "./sent.tsx";

/** Shows what a first look needs: who they are, what they sent, what they answered. */
export function Overview({ application }: { readonly application: Application }) {
  return (
    <>
      <OtherApplications application={application} />
      {!application.anonymous && <NextMeeting application={application} />}
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
          <ProfileSection userId={application.candidate._id} />
          <ResumeVideos application={application} />
          <Cards application={application} />
        </>
      )}
    </>
  );
}
