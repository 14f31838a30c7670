import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { BuildName } from "../build-name.tsx";
import { HealthNote, LoadTimes, Rate } from "../health.tsx";
import { healthOf } from "../release-words.ts";

/** What everyone runs, and how it fares. */
export function Facts({ release }: { readonly release: Release }) {
  const health = healthOf(release, release.active);
  const contract = release.builds.find(({ build }) => build === release.active)?.contract;
  return (
    <section className="adm-card adm-facts" aria-label="What everyone runs">
      <dl>
        <div>
          <dt>Everyone runs</dt>
          <dd>
            <BuildName release={release} build={release.active} />
          </dd>
        </div>
        <div>
          <dt>Previous</dt>
          <dd>
            <BuildName release={release} build={release.previous} />
          </dd>
        </div>
        <div>
          <dt>Contract</dt>
          <dd>{contract ?? "–"}</dd>
        </div>
        <div>
          <dt>Loads</dt>
          <dd className="lb-figures">{(health?.loads ?? 0).toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Error rate</dt>
          <dd>
            <Rate health={health} />
          </dd>
        </div>
        <div>
          <dt>Load p50 / p95</dt>
          <dd>
            <LoadTimes health={health} />
          </dd>
        </div>
      </dl>
      <HealthNote />
    </section>
  );
}
