import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";

/** Shows the job's stages under the company's names: filled up to the current one, lighter where the application skipped one. */
export function StageProgress({ application }: { readonly application: MyApplication }) {
  const { stage_names, stage_position, status, timeline } = application;
  // What it went through in another job counts for nothing here, where it started in the first stage.
  const arrival = timeline.findLastIndex(({ kind }) => kind === "job_changed");
  const been = new Set(timeline.slice(arrival + 1).map(({ stage }) => stage));
  if (arrival >= 0) been.add(stage_names[0] ?? "");
  // Two stages may share a name; their position tells them apart.
  const stages = stage_names.map((name, position) => ({ name, position }));
  const isReached = (name: string, position: number) =>
    position === stage_position || (position < stage_position && (status === "hired" || been.has(name)));
  return (
    <ol
      className="op-stages"
      aria-label="Stages"
      data-ended={status === "rejected" || status === "withdrawn" ? "" : undefined}
    >
      {stages.map(({ name, position }) => (
        <li
          key={position}
          data-reached={isReached(name, position) ? "" : undefined}
          data-skipped={position < stage_position && !isReached(name, position) ? "" : undefined}
          aria-current={position === stage_position ? "step" : undefined}
          title={name}
        >
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ol>
  );
}
