import type { MyApplication } from "@loubby/shared-contracts/http/applications/applications.schema";

/** The job's stages as the company named them, filled up to where the application stands. */
export function StageProgress({ application }: { readonly application: MyApplication }) {
  const { stage_names, stage_position, status } = application;
  // Two stages may have the same name; their place tells them apart.
  const stages = stage_names.map((name, position) => ({ name, position }));
  return (
    <ol
      className="op-stages"
      aria-label="Stages"
      data-ended={status === "rejected" || status === "withdrawn" ? "" : undefined}
    >
      {stages.map(({ name, position }) => (
        <li
          key={position}
          data-reached={position <= stage_position ? "" : undefined}
          aria-current={position === stage_position ? "step" : undefined}
          title={name}
        >
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ol>
  );
}
