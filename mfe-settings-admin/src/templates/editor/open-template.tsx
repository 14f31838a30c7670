import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { TemplateForm } from "./template-form.tsx";

interface NewTemplateProps {
  /** The first save gave it an id. */
  readonly onBegun: (templateId: string) => void;
  readonly onClose: () => void;
}

/** A template that is begun. */
export function NewTemplate({ onBegun, onClose }: NewTemplateProps) {
  return <TemplateForm loaded={null} onBegun={onBegun} onClose={onClose} />;
}

interface OpenTemplateProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** A template that there is. */
export function OpenTemplate({ templateId, onClose }: OpenTemplateProps) {
  const found = useQuery({
    ...query(scorecardTemplates.get, { params: { templateId } }),
    // A copy that lies about may be older than what another window saved.
    staleTime: 0,
    gcTime: 0,
  });
  if (found.data) return <TemplateForm loaded={found.data} onClose={onClose} />;
  if (found.isPending) return <PageSkeleton bodyOnly layout="form" count={3} />;
  if (found.error instanceof ApiError && [400, 404].includes(found.error.status))
    return (
      <EmptyState
        drawing="signpost"
        title="Template not found"
        sentence={found.error.message}
        action={<Button onClick={onClose}>See all templates</Button>}
      />
    );
  return (
    <ErrorState
      title="Couldn't load the template"
      {...failureOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  );
}
