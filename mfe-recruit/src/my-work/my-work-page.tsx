import { Button } from "antd";
import { useSearchParams } from "react-router-dom";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import { type WorkKind, workKinds } from "@loubby/shared-contracts/http/my-work/work-kinds";
import { countWords, kindWords } from "@loubby/shared-contracts/http/my-work/work-words";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { MoreOnSight } from "../lists/more-on-sight.tsx";
import { LoadProblem } from "../notices/load-problem.tsx";
import { DailyMailSetting } from "./daily-mail-setting.tsx";
import { useMyWork } from "./use-my-work.ts";
import { WorkList } from "./work-list.tsx";

type Counts = ReplyOf<typeof myWork.list>["counts"];

const PAGE = 30;

/** Shows `/dashboard/my-work`: everything that waits for the reader, the first due first; `?kind=` narrows it. */
export default function MyWorkPage() {
  const [params, setParams] = useSearchParams();
  const kind = workKinds.find((one) => one === params.get("kind")) ?? null;
  const list = useMyWork(kind, PAGE);
  const [first] = list.data?.pages ?? [];
  const items = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((page) => page.items) ?? []);
  const choose = (next: WorkKind | null) =>
    setParams((before) => changedParams(before, { kind: next }), { replace: true });
  return (
    <div className="mr-work">
      <PageHeader title="My work" lead="Everything waiting for you, most urgent first.">
        <Kinds kind={kind} counts={first?.counts} onChoose={choose} />
      </PageHeader>
      {(list.isPending || list.isPlaceholderData) && <PageSkeleton bodyOnly count={5} />}
      {list.isError && items.length === 0 && (
        <LoadProblem title="Couldn't load your work" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && !list.isPlaceholderData && items.length === 0 && (
        <NothingToDo kind={kind} onAll={() => choose(null)} />
      )}
      {first && items.length > 0 && (
        <WorkList items={items} days={first.days} readAt={list.dataUpdatedAt} level={2} />
      )}
      <MoreOnSight list={list} label="Show more" />
      <DailyMailSetting />
    </div>
  );
}

interface KindsProps {
  readonly kind: WorkKind | null;
  readonly counts: Counts | undefined;
  readonly onChoose: (kind: WorkKind | null) => void;
}

function Kinds({ kind, counts, onChoose }: KindsProps) {
  return (
    <div role="group" aria-label="Show" className="mr-work-kinds">
      <Button
        type={kind === null ? "primary" : "default"}
        aria-pressed={kind === null}
        onClick={() => onChoose(null)}
      >
        All
      </Button>
      {workKinds.map((one) => (
        <Button
          key={one}
          type={kind === one ? "primary" : "default"}
          aria-pressed={kind === one}
          onClick={() => onChoose(one)}
        >
          {kindWords[one]} {counts && <span className="lb-figures">{countWords(counts[one])}</span>}
        </Button>
      ))}
    </div>
  );
}

function NothingToDo({ kind, onAll }: { readonly kind: WorkKind | null; readonly onAll: () => void }) {
  if (kind !== null)
    return (
      <EmptyState
        title={`No ${kindWords[kind].toLowerCase()} wait for you`}
        sentence={
          kind === "answer" ? "They appear here in the week they're due." : "Other kinds of work may."
        }
        action={<Button onClick={onAll}>Show all</Button>}
      />
    );
  return (
    <EmptyState
      title="You're all caught up"
      sentence="Tasks, scorecards, approvals, today's meetings and answers due this week appear here."
    />
  );
}
