import { Alert } from "antd";
import { Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { DisputeSection } from "../disputes/dispute-section.tsx";
import { ChargebackNote } from "../orders/chargeback-note.tsx";
import { OrderState } from "../orders/order-state.tsx";
import { ReadOne } from "../reading/read-one.tsx";
import { OwnReview } from "../orders/own-review.tsx";
import { Board } from "./board.tsx";
import { BriefForm } from "./brief-form.tsx";
import { BriefView } from "./brief-view.tsx";
import { MilestoneDetails } from "./milestone-details.tsx";
import { ProjectHistory } from "./project-history.tsx";
import { ProjectSide } from "./project-side.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { useChosenMilestone } from "./use-chosen-milestone.ts";
import { useProject } from "./use-projects.ts";
import "../muted.css";
import "../card/panel.css";
import "../orders/orders.css";
import "../selling/selling.css";
import "./projects.css";

const NextMeetingAbout = lazyRetry(
  async () => (await import("../orders/next-meeting-about.tsx")).NextMeetingAbout,
);

/** `/dashboard/projects/:orderId`: one project, for the side that looks. */
export default function ProjectPage() {
  const { orderId = "" } = useParams();
  const read = useProject(orderId);
  return (
    <ReadOne read={read} what="project" back={<Link to={paths.projects}>Your projects</Link>}>
      {(project) => <Whole project={project} />}
    </ReadOne>
  );
}

function Whole({ project }: { readonly project: Project }) {
  const { _id, title, number, side, paused_at, brief, questions, may } = project;
  const { chosen, choose } = useChosenMilestone(project);
  return (
    <>
      <BackLink to={paths.projects}>Projects</BackLink>
      <PageHeader title={title} lead={`Order ${number}`} action={<OrderState order={project} />} />
      <Suspense fallback={null}>
        <NextMeetingAbout kind="project" id={_id} />
      </Suspense>
      <ChargebackNote order={project} />
      {paused_at !== null && (
        <Alert
          className="as-project-note"
          type="info"
          showIcon
          title={`Paused since ${exactTime(paused_at)}. Nothing is due until one of you resumes it.`}
        />
      )}
      <div className="as-order as-project">
        <div className="as-project-main">
          <ProposalPanel project={project} />
          {may.brief && <BriefForm project={project} />}
          {brief === null && !may.brief && side === "seller" && (
            <p className="as-order-next">
              {project.buyer} hasn't sent the brief yet. Work, and its deadline, begin with it.
            </p>
          )}
          <Board parts={project.parts} currency={project.currency} chosen={chosen?._id} onChoose={choose} />
          {chosen !== undefined && <MilestoneDetails key={chosen._id} project={project} part={chosen} />}
          <DisputeSection
            order={project}
            milestones={project.parts}
            isExpected={project.history.some(({ kind }) => kind === "disputed")}
          />
          {brief !== null && <BriefView orderId={_id} brief={brief} questions={questions} />}
          {side === "buyer" && project.done > 0 && <OwnReview orderId={_id} />}
        </div>
        <ProjectSide project={project} />
        <ProjectHistory project={project} />
      </div>
    </>
  );
}
