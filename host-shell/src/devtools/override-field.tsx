import { Button, Input } from "antd";
import { useState } from "react";
import { useOverrides } from "./use-overrides.ts";

/** Where `pnpm dev` serves a remote unless it is told another port. */
const DEFAULT_MANIFEST = "http://localhost:3101/mf-manifest.json";

interface OverrideFieldProps {
  readonly remote: string;
  /** What the session runs in place of a build, or null. */
  readonly manifest: string | null;
}

/** Runs a remote from a developer's sources in this session, and ends that. */
export function OverrideField({ remote, manifest }: OverrideFieldProps) {
  const { change, busy, failure } = useOverrides();
  const [wanted, setWanted] = useState(manifest ?? DEFAULT_MANIFEST);
  return (
    <details open={manifest !== null}>
      <summary>Run from sources</summary>
      <form
        className="sh-override-form"
        onSubmit={(event) => {
          event.preventDefault();
          change({ kind: "set", remote, manifest: wanted.trim() });
        }}
      >
        <Input
          aria-label={`Manifest of ${remote}`}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button htmlType="submit" loading={busy}>
          Override
        </Button>
        {manifest !== null && (
          <Button loading={busy} onClick={() => change({ kind: "clear", remote })}>
            Clear
          </Button>
        )}
      </form>
      {failure !== null && (
        <p role="alert" className="sh-builds-failures">
          {failure}
        </p>
      )}
    </details>
  );
}
