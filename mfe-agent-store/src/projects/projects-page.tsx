import { Link, Route, Routes } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { ProjectItem } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney, useAppMode } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { OrderState } from "../orders/order-state.tsx";
import { NextTime } from "./next-time.tsx";
import { useProjects } from "./use-projects.ts";
import "../muted.css";
import "../selling/selling.css";
import "./projects.css";

const ProjectPage = lazyRetry(async () => (await import("./project-page.tsx")).default);

/** `/dashboard/projects`: what people do for someone, of either side. */
export default function ProjectsPage() {
  return (
    <Routes>
      <Route index element={<ProjectList />} />
      <Route path=":orderId" element={<ProjectPage />} />
    </Routes>
  );
}

function ProjectList() {
  const sells = useAppMode() === "seller";
  return (
    <>
      <PageHeader
        title="Projects"
        lead="Services that you ordered or work on: milestones, each paid once it is approved."
      />
      <GrowingList
        list={useProjects()}
        label="Projects"
        className="as-own"
        failed="Couldn't load your projects"
        failureOf={failureOf}
        empty={
          <EmptyState
            drawing="cards"
            title="No projects yet"
            sentence={
              sells
                ? "They begin when someone orders a service of yours: offer one with milestones in the store."
                : "Order a service in the store: you agree on milestones, and pay for each once you approve it."
            }
            action={
              sells ? (
                <Link to={paths.ownAgents}>Your agents</Link>
              ) : (
                <Link to={paths.agentStore}>Browse the store</Link>
              )
            }
          />
        }
        more="projects"
        renderItem={(project) => <Line key={project._id} project={project} />}
      />
    </>
  );
}

function Line({ project }: { readonly project: ProjectItem }) {
  const {
    _id,
    title,
    number,
    store,
    buyer,
    side,
    amount,
    currency,
    milestones,
    done,
    waits_for,
    awaits_answer,
  } = project;
  return (
    <li>
      <div>
        <Link to={paths.project(_id)} dir="auto">
          {title}
        </Link>
        <p className="as-muted">
          <span dir="auto">{side === "buyer" ? `From ${store.name}` : `For ${buyer}`}</span>
          <span className="lb-figures">{formatMoney(amount, currency)}</span>
          <span className="lb-figures">{number}</span>
        </p>
        <div className="as-project-done">
          <ProgressBar
            percent={milestones === 0 ? 100 : Math.round((done / milestones) * 100)}
            label={`${done} of ${milestones} milestones approved`}
          />
          <span className="as-muted lb-figures">
            {done} of {milestones}
          </span>
        </div>
      </div>
      <div className="as-own-side">
        <OrderState order={project} />
        {(waits_for === side || awaits_answer) && <strong className="as-turn">Your turn</strong>}
        <NextTime deadline={project.deadline_at} due={project.due_at} />
      </div>
    </li>
  );
}
