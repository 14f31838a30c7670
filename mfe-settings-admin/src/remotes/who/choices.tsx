import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { reasonWords } from "../release-words.ts";
import { type Asker, useChoices } from "../use-releases.ts";

type Choice = ReplyOf<typeof releases.choice> & { readonly remote: string };

interface ChoicesProps {
  readonly remotes: readonly string[];
  readonly asker: Asker;
}

/** The builds that someone gets. */
export function Choices({ remotes, asker }: ChoicesProps) {
  const answers = useChoices(remotes, asker);
  const failed = answers.find(({ isError }) => isError);
  if (failed) {
    const retry = () => answers.forEach((each) => void each.refetch());
    const title = "Couldn't look this up";
    return <ErrorState compact title={title} {...failureOf(failed.error)} onRetry={retry} />;
  }
  if (answers.some(({ isPending }) => isPending)) {
    return <PageSkeleton bodyOnly layout="list" count={remotes.length} />;
  }
  const rows = answers.flatMap(({ data }, index): Choice[] =>
    data === undefined ? [] : [{ ...data, remote: remotes[index] ?? "" }],
  );
  const who = [asker.user, asker.tenant].filter(Boolean).join(" at ") || "A visitor";
  return <ChoiceList who={who} choices={rows} />;
}

interface ChoiceListProps {
  readonly who: string;
  readonly choices: readonly Choice[];
}

function ChoiceList({ who, choices }: ChoiceListProps) {
  const small = useMaxWidth(breakpoints.tablet);
  if (small) {
    return (
      <ul className="adm-cards" aria-label={`What ${who} gets`}>
        {choices.map((choice) => (
          <li key={choice.remote} className="adm-card adm-lines">
            <strong>{choice.remote}</strong>
            <Build of={choice} />
            <span>{reasonWords[choice.reason]}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable<Choice>
      label={`What ${who} gets`}
      rows={choices}
      rowKey="remote"
      columns={[
        { title: "Remote", dataIndex: "remote" },
        { title: `${who} gets`, key: "build", render: (_, choice) => <Build of={choice} /> },
        { title: "Why", key: "reason", render: (_, { reason }) => reasonWords[reason] },
      ]}
    />
  );
}

function Build({ of: { build, version } }: { readonly of: Choice }) {
  if (build === null) return <span className="adm-muted">Nothing</span>;
  return <code className="adm-build">{version === null ? build : `${version}-${build}`}</code>;
}
