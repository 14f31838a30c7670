import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { Select } from "@loubby/shared-ui/forms/select";
import { Differences } from "./differences.tsx";

/** What is compared unless the address says otherwise: what everyone runs with the newest, else with what ran before. */
function usualPair({ active, previous, builds }: Release): readonly [string, string] {
  const newest = builds[0]?.build ?? "";
  if (active !== null && active !== newest) return [active, newest];
  return [previous ?? builds[1]?.build ?? newest, newest];
}

/** What differs between two builds of a remote, which the address names. */
export function Compare({ release }: { readonly release: Release }) {
  const [params, setParams] = useSearchParams();
  const [usualFrom, usualTo] = usualPair(release);
  const known = (name: string, usual: string) => {
    const asked = params.get(name);
    return release.builds.some(({ build }) => build === asked) && asked !== null ? asked : usual;
  };
  const [from, to] = [known("from", usualFrom), known("to", usualTo)];
  const pick = (name: string) => (build: string) =>
    setParams((before) => changedParams(before, { [name]: build }));
  if (release.builds.length < 2) {
    const sentence = "Once there's a second one, you can compare them here.";
    return <EmptyState drawing="cards" title="Only one build" sentence={sentence} />;
  }
  return (
    <>
      <div className="adm-row">
        <BuildField label="From" release={release} value={from} onChange={pick("from")} />
        <BuildField label="To" release={release} value={to} onChange={pick("to")} />
      </div>
      <Differences remote={release.remote} from={from} to={to} />
    </>
  );
}

interface BuildFieldProps {
  readonly label: string;
  readonly release: Release;
  readonly value: string;
  readonly onChange: (build: string) => void;
}

function BuildField({ label, release, value, onChange }: BuildFieldProps) {
  const id = useId();
  const { active, previous } = release;
  const roleOf = (build: string) =>
    build === active ? ", everyone" : build === previous ? ", previous" : "";
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={release.builds.map(({ build, version }) => ({
          value: build,
          label: `${version}-${build}${roleOf(build)}`,
        }))}
      />
    </div>
  );
}
