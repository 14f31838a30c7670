import { EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { Access } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { PlanMark } from "../../notices/plan-mark.tsx";

/** Links the pages beside the list of jobs, such as scorecards, templates and settings. */
export function HiringMenu({ base }: { readonly base: string }) {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(`${base}${path}`);
  const items = [
    {
      key: "scorecards",
      label: marked("My scorecards", scorecards.mine.access),
      onClick: () => void navigate(paths.scorecards),
    },
    { key: "approvals", label: "My approvals", onClick: () => void navigate(paths.approvals) },
    { key: "templates", label: "Job templates", onClick: go("?templates=yes") },
    {
      key: "sets",
      label: marked("Question sets", applicationTemplates.list.access),
      onClick: go("/question-sets"),
    },
    {
      key: "referees",
      label: marked("Reference questions", referenceTemplates.list.access),
      onClick: go("/reference-questions"),
    },
    { key: "reasons", label: "Rejection reasons", onClick: go("/rejection-reasons") },
    {
      key: "letters",
      label: marked("Offer letters", offerTemplates.list.access),
      onClick: () => void navigate(paths.offerLetters),
    },
    { key: "settings", label: "Hiring settings", onClick: go("/settings") },
  ];
  return (
    <ActionMenu menu={{ items }} placement="bottomRight">
      <Button icon={<EllipsisOutlined />} aria-label="More hiring pages" aria-haspopup="menu" />
    </ActionMenu>
  );
}

/** Names a page, and says whether the plan doesn't include it. */
const marked = (name: string, access: Access) => (
  <>
    {name} <PlanMark access={access} />
  </>
);
