import type { Canary, Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { BuildName } from "../build-name.tsx";
import { EndTrial, Promote } from "../change/changes.tsx";
import { TrialButton } from "../change/trial-button.tsx";
import { watchedWords } from "../release-words.ts";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";

/** Who gets a build before everyone does, and how it fares with them. */
export function Trials({ release }: { readonly release: Release }) {
  if (release.canaries.length === 0) return null;
  return (
    <section className="adm-trials" aria-label="Trials">
      {release.canaries.map((trial) => (
        <Trial key={trial.build} release={release} trial={trial} />
      ))}
    </section>
  );
}

function Trial({ release, trial }: { readonly release: Release; readonly trial: Canary }) {
  const { build, percent, tenants, users } = trial;
  return (
    <article className="adm-card">
      <h2>
        On trial: <BuildName release={release} build={build} />
      </h2>
      {percent !== null && percent > 0 && (
        <div className="adm-share-shown">
          <span className="lb-figures">{percent}% of signed-in people</span>
          <ProgressBar percent={percent} />
        </div>
      )}
      <Names label="Companies" names={tenants} />
      <Names label="People" names={users} />
      <p className="adm-muted">{watchedWords(trial)} It ends automatically if too many loads fail.</p>
      <div className="adm-steps">
        <TrialButton release={release} build={build} />
        <Promote release={release} build={build} small />
        <EndTrial release={release} build={build} />
      </div>
    </article>
  );
}

function Names({ label, names }: { readonly label: string; readonly names: Canary["tenants"] }) {
  if (names.length === 0) return null;
  return (
    <p>
      {label}:{" "}
      {names.map(({ _id, name }, index) => (
        <bdi key={_id}>
          {index > 0 && ", "}
          {name}
        </bdi>
      ))}
    </p>
  );
}
