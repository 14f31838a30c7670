import type { Difference } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useDifferences } from "../use-releases.ts";

const PARTS: Readonly<Record<Difference["part"], string>> = {
  contract: "Contract",
  pages: "Pages",
  widgets: "Widgets",
  add_menu: "Add menu",
  operations: "Calls to the API",
  shared: "Shared modules",
};

const CHANGES: Readonly<Record<Difference["change"], { readonly words: string; readonly tone: StatusTone }>> =
  {
    added: { words: "Added", tone: "success" },
    removed: { words: "Removed", tone: "danger" },
    changed: { words: "Changed", tone: "warning" },
  };

interface DifferencesProps {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
}

/** What differs in what two builds declare, by what it is about. */
export function Differences({ remote, from, to }: DifferencesProps) {
  const { data, error, refetch } = useDifferences(remote, from, to);
  if (!data && error) {
    const title = "Couldn't compare the builds";
    return <ErrorState title={title} {...failureOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton bodyOnly layout="list" count={3} />;
  if (data.data.length === 0) {
    const sentence = "Contract, pages, widgets, calls and shared modules are the same in both.";
    return <EmptyState drawing="search" title="No differences" sentence={sentence} />;
  }
  return [...Map.groupBy(data.data, ({ part }) => part)].map(([part, found]) => (
    <section key={part} className="adm-differences">
      <h2>{PARTS[part]}</h2>
      <ul>
        {found.map(({ change, text }) => (
          <li key={`${change} ${text}`}>
            <StatusTag tone={CHANGES[change].tone}>{CHANGES[change].words}</StatusTag>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
