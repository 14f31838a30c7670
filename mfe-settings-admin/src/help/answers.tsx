import { Button } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import { userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { topicsFor } from "./topics.ts";

/** What people ask most, by words. */
export function Answers({ onAsk }: { readonly onAsk: () => void }) {
  const user = useSession((session) => session.user);
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  const topics = topicsFor(user ? userTypeOf(user) : "candidates", search);
  const ask = <Button onClick={onAsk}>Write to us</Button>;
  return (
    <>
      <div className="hp-search">
        <SearchField
          label="Search the answers"
          placeholder="What would you like to know?"
          value={search}
          onSearch={(q) => setParams(q === "" ? {} : { q }, { replace: true })}
        />
      </div>
      {topics.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No answers match your search"
          sentence="Try fewer words, or ask us."
          action={ask}
        />
      ) : (
        <>
          <ul className="hp-topics">
            {topics.map(({ id, question, answer, to }) => (
              <li key={id}>
                <details>
                  <summary>{question}</summary>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {to && (
                    <p>
                      <Link to={to.path}>{to.label}</Link>
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
