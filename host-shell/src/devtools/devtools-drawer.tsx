import { CONTRACT_VERSION } from "@loubby/shared-contracts/shell";
import { Button, Drawer, Tag } from "antd";
import { useStore } from "zustand/react";
import { shellBuild } from "../federation/shell-build.ts";
import { takeOffer } from "../federation/take-offers.ts";
import { traceStore } from "../federation/reports/traces.ts";
import { useRegistry, useRegistryClient } from "../federation/use-registry.tsx";
import { OverrideField } from "./override-field.tsx";
import { type BuildLine, buildLines } from "./build-lines.ts";
import "./devtools-drawer.css";

const TONES: Readonly<Record<BuildLine["state"], string>> = {
  "not loaded": "default",
  loading: "processing",
  running: "success",
  failed: "error",
  killed: "warning",
};

/** What this tab runs, for those who ship it: builds and why, contracts, shared versions, times and failures. */
export function DevtoolsDrawer({ onClose }: { readonly onClose: () => void }) {
  const client = useRegistryClient();
  const state = useRegistry();
  const traces = useStore(traceStore, (store) => store.traces);
  const ready = state.status === "ready" ? state : null;
  const lines = ready ? buildLines(ready.registry, ready.offer, traces) : [];
  return (
    <Drawer open title="Builds in this tab" size={560} onClose={onClose} classNames={{ body: "sh-builds" }}>
      <dl className="sh-build-facts">
        <dt>Shell</dt>
        <dd>
          <code>
            {shellBuild.version}-{shellBuild.build}
          </code>{" "}
          · contract {CONTRACT_VERSION}
        </dd>
        <dt>Registry</dt>
        <dd>{ready ? `${SOURCES[ready.source]}, revision ${ready.registry.revision}` : state.status}</dd>
      </dl>
      {ready?.offer && (
        <p className="sh-builds-offer">
          A newer set of builds is ready.{" "}
          <Button size="small" onClick={() => takeOffer(client)}>
            Use it now
          </Button>
        </p>
      )}
      <ul className="sh-builds-list">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </Drawer>
  );
}

const SOURCES = {
  server: "answered",
  stored: "unreachable; showing its last good answer",
} as const;

function Line({ line }: { readonly line: BuildLine }) {
  const { name, build, state, reason, contract, override, trace, offered } = line;
  const steps = Object.entries(trace?.steps ?? {}).map(([step, ms]) => `${step} ${ms} ms`);
  const shared = Object.entries(trace?.requires ?? {});
  return (
    <li>
      <div className="sh-builds-head">
        <h3>{name}</h3>
        <Tag color={TONES[state]}>{state}</Tag>
      </div>
      <p>
        <code>{build}</code>: {reason}
        {offered !== null && (
          <>
            ; a new tab gets <code>{offered}</code>
          </>
        )}
      </p>
      <p className="sh-builds-muted">
        Contract {contract}
        {steps.length > 0 && ` · ${steps.join(", ")}`}
        {trace !== null && trace.errors > 0 && ` · ${trace.errors} uncaught errors`}
      </p>
      {trace !== null && trace.failures.length > 0 && (
        <ul className="sh-builds-failures">
          {[...new Set(trace.failures)].map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <details>
          <summary>Takes {shared.length} modules from the shell</summary>
          <ul className="sh-builds-shared">
            {shared.map(([module, range]) => (
              <li key={module}>
                <code>{module}</code> {range}
              </li>
            ))}
          </ul>
        </details>
      )}
      <OverrideField remote={name} manifest={override} />
    </li>
  );
}
