import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { permissionWords } from "@loubby/shared-contracts/http/agents/permission-words";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** What an agent does with data, how its seller helps, and what its versions brought. */
export function Terms({ listing }: { readonly listing: Listing }) {
  const { permissions, support, samples, versions, runs, service } = listing;
  return (
    <>
      {samples.some(Boolean) && (
        <section>
          <h2>What to ask it first</h2>
          <ul className="as-terms">
            {samples.filter(Boolean).map((sample) => (
              <li key={sample} dir="auto">
                {sample}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Data and permissions</h2>
        <ul className="as-terms">
          {permissionWords(permissions, service !== null && !runs).map((words) => (
            <li key={words} dir="auto">
              {words}
            </li>
          ))}
        </ul>
      </section>
      {support && (
        <section>
          <h2>Support</h2>
          <p dir="auto">{support}</p>
        </section>
      )}
      {versions.length > 0 && (
        <section>
          <h2>Versions</h2>
          <ol className="as-versions">
            {versions.map(({ version, changelog, published_at }) => (
              <li key={version}>
                <p>
                  <strong>Version {version}</strong>{" "}
                  <span className="as-muted">
                    <RelativeTime iso={published_at} tell={relativeTime} exact={exactTime} />
                  </span>
                </p>
                <p dir="auto">{changelog || "First version."}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
