import { EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { ActionMenu } from "@loubby/shared-ui/action-menu";

/** Links the pages beside the list of jobs, such as scorecards, templates and settings. */
export function HiringMenu({ base }: { readonly base: string }) {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(`${base}${path}`);
  const items = [
    { key: "scorecards", label: "My scorecards", onClick: () => void navigate(paths.scorecards) },
    { key: "approvals", label: "My approvals", onClick: () => void navigate(paths.approvals) },
    { key: "templates", label: "Job templates", onClick: go("?templates=yes") },
    { key: "sets", label: "Question sets", onClick: go("/question-sets") },
    { key: "referees", label: "Reference questions", onClick: go("/reference-questions") },
    { key: "reasons", label: "Rejection reasons", onClick: go("/rejection-reasons") },
    { key: "letters", label: "Offer letters", onClick: () => void navigate(paths.offerLetters) },
    { key: "settings", label: "Hiring settings", onClick: go("/settings") },
  ];
  return (
    <ActionMenu menu={{ items }} placement="bottomRight">
      <Button icon={<EllipsisOutlined />} aria-label="More hiring pages" aria-haspopup="menu" />
    </ActionMenu>
  );
}
