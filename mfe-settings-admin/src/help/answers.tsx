import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { help } from "@loubby/shared-contracts/http/help/help";
import { query } from "@loubby/shared-contracts/http/query";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SearchField } from "@loubby/shared-ui/forms/search-field";

/** The help articles, by words; `?article=` opens one. */
export function Answers({ onAsk }: { readonly onAsk: () => void }) {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const opened = params.get("article");
  const { data, error, refetch } = useQuery({
    ...query(help.articles, { query: q === "" ? {} : { q } }),
    placeholderData: keepPreviousData,
  });
  const ask = <Button onClick={onAsk}>Write to us</Button>;
  return (
    <>
      <div className="hp-search">
        <SearchField
          label="Search the answers"
          placeholder="What would you like to know?"
          value={q}
          onSearch={(words) => setParams(words === "" ? {} : { q: words }, { replace: true })}
        />
      </div>
      {error && !data && (
        <ErrorState title="Couldn't load the answers" {...failureOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <PageSkeleton bodyOnly layout="list" count={6} />}
      {data?.articles.length === 0 && (
        <EmptyState
          drawing="search"
          title="No answers match your search"
          sentence="Try other words, or ask us."
          action={ask}
        />
      )}
      {data && data.articles.length > 0 && (
        <>
          <ul className="hp-topics">
            {data.articles.map(({ slug, title, body, link }) => (
              <li key={slug} ref={slug === opened ? show : undefined}>
                <details open={slug === opened || undefined}>
                  <summary>{title}</summary>
                  {body.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link && (
                    <p>
                      <Link to={link.path}>{link.label}</Link>
                    </p>
                  )}
                </details>
              </li>
            ))}
          </ul>
          <p className="hp-more">Didn't find it? {ask}</p>
        </>
      )}
    </>
  );
}

function show(article: HTMLElement | null): void {
  article?.scrollIntoView({ block: "nearest" });
}
