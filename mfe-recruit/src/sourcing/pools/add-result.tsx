import type { AddResult } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";

interface AddResultListProps {
  readonly result: AddResult;
  /** Completes "2 already …". */
  readonly where: string;
}

/** Says how many people were added, how many were there already, and who wasn't added and why. */
export function AddResultList({ result: { added, there, refused }, where }: AddResultListProps) {
  return (
    <div role="status">
      <p>
        {added} added{there > 0 && `, ${there} already ${where}`}
        {refused.length > 0 && `, ${refused.length === 100 ? "100 or more" : refused.length} not added`}
      </p>
      {refused.length > 0 && (
        <ul>
          {[...new Set(refused.map(({ name, reason }) => `${name}: ${reason}`))].map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
