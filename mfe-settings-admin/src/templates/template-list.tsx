import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { TemplateItem } from "./template-item.tsx";

interface TemplateListProps {
  readonly archived: boolean;
  readonly onOpen: (templateId: string) => void;
  /** Begins one. */
  readonly create: ReactNode;
}

/** The company's scorecard templates: those in use or begun, or the archived ones. */
export function TemplateList({ archived, onOpen, create }: TemplateListProps) {
  const list = useQuery(query(scorecardTemplates.list, { query: { archived: archived ? "true" : "false" } }));
  return (
    <>
      <nav className="st-tabs" aria-label="Which templates">
        <Link to="?" aria-current={archived ? undefined : "page"}>
          In use
        </Link>
        <Link to="?show=archived" aria-current={archived ? "page" : undefined}>
          Archived
        </Link>
      </nav>
      {list.isPending && <PageSkeleton bodyOnly count={3} />}
      {list.isError && (
        <ErrorState
          title="Couldn't load the templates"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && archived && (
        <EmptyState
          title="No archived templates"
          sentence="Archived templates appear here. You can restore them."
        />
      )}
      {list.data?.length === 0 && !archived && (
        <EmptyState
          drawing="cards"
          title="No scorecard templates yet"
          sentence="Describe what you're looking for once, so every colleague rates candidates the same way."
          action={create}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="st-items" aria-label="Scorecard templates">
          {list.data.map((template) => (
            <TemplateItem key={template._id} template={template} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {archived && list.isSuccess && (
        <p className="st-muted">Open scorecards keep an archived template until they're submitted.</p>
      )}
    </>
  );
}
