import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { invariantWords } from "@loubby/shared-contracts/http/invariants/invariant-words";
import { invariants } from "@loubby/shared-contracts/http/invariants/invariants";
import type { CheckedInvariant } from "@loubby/shared-contracts/http/invariants/invariants.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime, shortDay } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Claims } from "../money/claims.tsx";

/** What must always be so of everyone's money, and whether it is. */
export function RulesSection() {
  const checked = useQuery(query(invariants.check, {}));
  const { data } = checked.data ?? {};
  return (
    <>
      <p className="wl-section-lead">
        Rules that every wallet, transfer and deposit must keep. They're also checked each hour.
        <Button loading={checked.isFetching} onClick={() => void checked.refetch()}>
          Check now
        </Button>
      </p>
      {checked.isPending && <PageSkeleton layout="list" count={6} bodyOnly />}
      {checked.isError && (
        <ErrorState
          title="Couldn't check the rules"
          {...failureOf(checked.error)}
          onRetry={() => void checked.refetch()}
        />
      )}
      {data && (
        <section className="wl-rules" aria-label="Rules">
          <p className="wl-rules-sum" role="status" data-holds={data.holds}>
            <strong>{data.holds ? "All rules hold" : brokenWords(data.invariants)}</strong>
            <span>
              Checked <RelativeTime iso={data.checkedAt} tell={relativeTime} exact={exactTime} />
            </span>
          </p>
          <Claims
            claims={data.invariants.map((each) => ({
              words: invariantWords[each.name],
              holds: each.count === 0,
              details: each.count > 0 && <Breaches {...each} />,
            }))}
          />
          {data.sealed && (
            <p className="wl-sealed">
              Sealed through {shortDay(`${data.sealed.day}T00:00`)} (UTC). The hash of that day covers every
              day before it; keep it elsewhere to prove that nothing changed since:{" "}
              <code>{data.sealed.hash}</code>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function Breaches({ count, breaches }: CheckedInvariant) {
  const more = count - breaches.length;
  return (
    <ul className="wl-breaches">
      {breaches.map(({ subject, found }) => (
        <li key={`${subject} ${found}`}>
          <code>{subject}</code> {found}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString("en")} more</li>}
    </ul>
  );
}

function brokenWords(all: readonly CheckedInvariant[]): string {
  const broken = all.filter(({ count }) => count > 0).length;
  return broken === 1 ? `1 of ${all.length} rules is broken` : `${broken} of ${all.length} rules are broken`;
}
