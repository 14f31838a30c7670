import { Deadline } from "../reading/deadline.tsx";

interface NextTimeProps {
  /** By when something is to be submitted, ISO 8601; null without it. */
  readonly deadline: string | null;
  /** When the clock approves or pays by itself, ISO 8601; null without it. */
  readonly due: string | null;
}

/** What is due next in a project, and when. */
export function NextTime({ deadline, due }: NextTimeProps) {
  const iso = deadline ?? due;
  if (iso === null) return null;
  return (
    <span className="as-muted">
      {deadline === null ? "Next step " : "Due "}
      <Deadline iso={iso} />
    </span>
  );
}
