import type { RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { Button } from "antd";
import { shellBuild } from "../federation/shell-build.ts";
import { useOverrides } from "./use-overrides.ts";
import "./override-banner.css";

/** Says over every page what comes from where, so that no one takes a developer's session for the product. */
export function OverrideBanner({ overridden }: { readonly overridden: readonly RegistryEntry[] }) {
  const { change, busy, failure } = useOverrides();
  return (
    <aside className="sh-overrides" aria-label="Overrides">
      <Button size="small" loading={busy} onClick={() => change({ kind: "reset" })}>
        Reset
      </Button>
      <p>
        In your session{" "}
        {overridden.map(({ name, manifest }, index) => (
          <span key={name}>
            {index > 0 && ", "}
            <strong>{name}</strong> runs from <code>{new URL(manifest).host}</code>
          </span>
        ))}
        .{!shellBuild.development && " This shell has no development build, so changes reload the page."}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
    </aside>
  );
}
