import { Button, Drawer } from "antd";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import type { InsightFilter } from "@loubby/shared-contracts/http/insights/insights.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import { MoreOnSight } from "../lists/more-on-sight.tsx";
import { pagesOf } from "../lists/pages-of.ts";
import { saveCsv } from "../files/save-csv.ts";
import { dayText } from "../day-text.ts";

interface RowsDrawerProps {
  readonly filter: InsightFilter;
  /** The name of a figure's rows. */
  readonly rows: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Lists the rows behind a figure; each opens where it belongs. */
export function RowsDrawer({ filter, rows, title, onClose }: RowsDrawerProps) {
  return (
    <Drawer open size={560} title={title} onClose={onClose}>
      <Rows filter={filter} rows={rows} />
    </Drawer>
  );
}

function Rows({ filter, rows }: Pick<RowsDrawerProps, "filter" | "rows">) {
  const request = { query: { ...filter, rows } };
  const list = useInfiniteQuery(pagesOf(insights.rows, request));
  const csv = useMutation({
    mutationFn: () => call(insights.rowsCsv, request),
    onSuccess: (file) => {
      saveCsv(file);
      if (file.cut) notify.notice("The file has the latest 10,000 rows only.");
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && items.length === 0)
    return (
      <ErrorState
        compact
        title="Couldn't load these rows"
        {...failureOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState compact title="No rows any more" sentence="The figure has changed since you opened it." />
    );
  const total = list.data?.pages[0]?.total ?? items.length;
  return (
    <div className="mi-rows">
      <div className="mi-bar">
        <strong>{total === 1 ? "1 row" : `${total.toLocaleString("en")} rows`}</strong>
        <Button size="small" loading={csv.isPending} onClick={() => csv.mutate()}>
          Export these rows as CSV
        </Button>
      </div>
      <ul aria-label="Rows">
        {items.map(({ _id, name, job, link, day, detail }) => (
          <li key={_id}>
            <Link to={link} dir="auto">
              {name}
            </Link>
            <span dir="auto">{job}</span>
            <small className="mi-quiet" dir="auto">
              {detail}, <time dateTime={day}>{dayText(day)}</time>
            </small>
          </li>
        ))}
      </ul>
      <MoreOnSight list={list} label="Show more rows" />
    </div>
  );
}
