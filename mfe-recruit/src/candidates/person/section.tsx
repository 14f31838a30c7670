import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadProblem } from "../../notices/load-problem.tsx";

/** Of a section of a person's page. */
export interface SectionProps {
  readonly personId: string;
  readonly level: 2 | 3;
}

interface ListSectionProps<Item> {
  readonly title: string;
  readonly level: 2 | 3;
  readonly read: UseQueryResult<readonly Item[]>;
  /** What failed, in words. */
  readonly problem: string;
  /** Said where there is nothing. */
  readonly none: string;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  /** Stands above the list. */
  readonly above?: ReactNode;
}

/** Shows one part of a person's page with its own skeleton, empty and failed state. */
export function ListSection<Item>({
  title,
  level,
  read,
  problem,
  none,
  keyOf,
  children,
  above,
}: ListSectionProps<Item>) {
  const Title = `h${level}` as const;
  const items = read.data ?? [];
  return (
    <section>
      <Title>
        {title}
        {items.length > 0 && <span className="mr-tab-count lb-figures"> {items.length}</span>}
      </Title>
      {above}
      {read.isPending && <PageSkeleton bodyOnly layout="list" count={1} />}
      {read.isError && items.length === 0 && (
        <LoadProblem compact title={problem} error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isSuccess && items.length === 0 && <p className="cd-none">{none}</p>}
      {items.length > 0 && (
        <ul className="cd-items" aria-label={title}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
