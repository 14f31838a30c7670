import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { DataTable } from "@loubby/shared-ui/data-table";
import { ErrorState } from "@loubby/shared-ui/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { reasonWords } from "../release-words.ts";
import { type Asker, useChoices } from "../use-releases.ts";

type Choice = ReplyOf<typeof releases.choice> & { readonly remote: string };

interface ChoicesProps {
  readonly remotes: readonly string[];
  readonly asker: Asker;
}

/** The builds that somebody gets. */
export function Choices({ remotes, asker }: ChoicesProps) {
  const answers = useChoices(remotes, asker);
  const failed = answers.find(({ isError }) => isError);
  if (failed) {
    const retry = () => answers.forEach((each) => void each.refetch());
    const title = "This could not be looked up";
    return <ErrorState compact title={title} {...failureOf(failed.error)} onRetry={retry} />;
  }
  if (answers.some(({ isPending }) => isPending)) {
    return <PageSkeleton bodyOnly layout="list" count={remotes.length} />;
  }
  const rows = answers.flatMap(({ data }, index): Choice[] =>
    data === undefined ? [] : [{ ...data, remote: remotes[index] ?? "" }],
  );
  const who = [asker.user, asker.tenant].filter(Boolean).join(" at ") || "A visitor";
  return (
    <DataTable<Choice>
      label={`What ${who} gets`}
      rows={rows}
      rowKey="remote"
      columns={[
        { title: "Remote", dataIndex: "remote" },
        {
          title: `${who} gets`,
          key: "build",
          render: (_, { build, version }) =>
            build === null ? (
              <span className="adm-muted">Nothing</span>
            ) : (
              <code className="adm-build">{version === null ? build : `${version}-${build}`}</code>
            ),
        },
        { title: "Why", key: "reason", render: (_, { reason }) => reasonWords[reason] },
      ]}
    />
  );
}
