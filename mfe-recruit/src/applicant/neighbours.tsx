import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import type { Application } from "@loubby/shared-contracts/http/recruit/applications.schema";
import { withApplication } from "../board/board-card.tsx";
import { nameOf } from "../board/use-move.ts";
import { pagesOf } from "../data/pages-of.ts";

/** The ones above and below in the same column of the board. */
export function Neighbours({
  application,
  jobId,
}: {
  readonly application: Application;
  readonly jobId: string;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const column = useInfiniteQuery(
    pagesOf(applications.listInStage, { params: { jobId, stageId: application.stage_id } }),
  );
  const cards = column.data?.pages.flatMap((page) => page.items) ?? [];
  const at = cards.findIndex(({ _id }) => _id === application._id);
  const [above, below] = [at > 0 ? cards[at - 1] : undefined, at === -1 ? undefined : cards[at + 1]];
  const go = (card: typeof above) => () =>
    card && void navigate({ search: withApplication(search, card._id) }, { replace: true });
  return (
    <span className="mr-neighbours">
      <Button
        icon={<UpOutlined />}
        aria-label={above ? `Previous: ${nameOf(above)}` : "No previous candidate"}
        disabled={!above}
        onClick={go(above)}
      />
      <Button
        icon={<DownOutlined />}
        aria-label={below ? `Next: ${nameOf(below)}` : "No next candidate"}
        disabled={!below}
        onClick={go(below)}
      />
    </span>
  );
}
